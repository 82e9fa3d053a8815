import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = { fallback: ReactNode; children: ReactNode }
type State = { isBroken: boolean; place: string }

/** Shows a fallback in place of children that failed to render, until the user navigates elsewhere. */
export function ErrorBoundary(props: Props) {
  return <Boundary place={useLocation().key} {...props} />
}

class Boundary extends Component<Props & { place: string }, State> {
  override state: State = { isBroken: false, place: this.props.place }
  static getDerivedStateFromError = () => ({ isBroken: true })
  static getDerivedStateFromProps = ({ place }: { place: string }, state: State) =>
    place === state.place ? null : { place, isBroken: false }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
