/** Pixels of the picture per pixel of the screen, so that it is sharp in print. */
const scale = 2
const margin = 16

type Pen = { at: CanvasRenderingContext2D; left: number; top: number }

/**
 * Returns a PNG of an element as it is on the screen. It is drawn piece by piece with the fonts of the page, because
 * a picture of the SVG itself would have to embed its fonts and styles, which the content security policy forbids. It
 * always uses the light colour scheme, because it is meant for paper and mail.
 */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  await document.fonts.ready
  const box = element.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (box.width + 2 * margin) * scale
  canvas.height = (box.height + 2 * margin) * scale
  const at = canvas.getContext('2d')
  if (!at) throw new Error('no canvas')
  const pen = { at, left: box.left - margin, top: box.top - margin }
  byDay(() => {
    at.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface')
    at.fillRect(0, 0, canvas.width, canvas.height)
    draw(pen, element)
  })
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

/** Runs `paint` in the light colour scheme. It is synchronous, so the browser never renders the change. */
function byDay(paint: () => void): void {
  const { dataset } = document.documentElement
  const scheme = dataset['mantineColorScheme']
  dataset['mantineColorScheme'] = 'light'
  dataset['picture'] = ''
  try {
    paint()
  } finally {
    delete dataset['picture']
    if (scheme !== undefined) dataset['mantineColorScheme'] = scheme
  }
}

function draw(pen: Pen, node: Node): void {
  if (node instanceof Text) return drawWords(pen, node)
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return
  const style = getComputedStyle(node)
  if (node.matches('button, [data-print="no"], defs, [role="status"]') || style.display === 'none' || style.visibility === 'hidden') return
  if (node instanceof SVGGraphicsElement) drawShape(pen, node, style)
  else if (node instanceof HTMLElement) drawBox(pen, node, style)
  if (!(node instanceof SVGTextContentElement)) for (const child of node.childNodes) draw(pen, child)
}

function drawBox(pen: Pen, element: HTMLElement, style: CSSStyleDeclaration): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  onScreen(pen)
  pen.at.fillStyle = style.backgroundColor
  pen.at.fillRect(left, top, width, height)
  for (const [side, y] of [
    ['Top', top],
    ['Bottom', top + height],
  ] as const) {
    const thickness = Number.parseFloat(style[`border${side}Width`])
    if (!thickness) continue
    pen.at.strokeStyle = style[`border${side}Color`]
    pen.at.lineWidth = thickness
    pen.at.setLineDash(style[`border${side}Style`] === 'dashed' ? [4, 4] : [])
    pen.at.stroke(new Path2D(`M${left} ${y}H${left + width}`))
  }
}

/** Draws a text word by word, each where the page has it, because a line may be wrapped anywhere. */
function drawWords(pen: Pen, text: Text): void {
  const style = text.parentElement && getComputedStyle(text.parentElement)
  if (!style) return
  onScreen(pen)
  pen.at.fillStyle = style.color
  pen.at.font = fontOf(style)
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const { left, top, height } = range.getBoundingClientRect()
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.at.measureText(word)
    pen.at.fillText(word, left, top + (height - above - below) / 2 + above)
  }
}

function drawShape({ at, left, top }: Pen, shape: SVGGraphicsElement, style: CSSStyleDeclaration): void {
  const matrix = shape.getScreenCTM()
  if (!matrix) return
  at.setTransform(new DOMMatrix().scale(scale).translate(-left, -top).multiply(matrix))
  at.fillStyle = style.fill
  if (shape instanceof SVGTextContentElement) {
    at.font = fontOf(style)
    // Draws character by character, because a canvas does not support tabular figures.
    for (const [place, letter] of [...shape.textContent].entries()) {
      const { x, y } = shape.getStartPositionOfChar(place)
      at.fillText(letter, x, y)
    }
    return
  }
  const path = pathOf(shape)
  if (!path) return
  at.globalAlpha = Number(style.fillOpacity)
  if (style.fill !== 'none') at.fill(path)
  at.globalAlpha = Number(style.strokeOpacity)
  at.strokeStyle = style.stroke
  at.lineWidth = Number.parseFloat(style.strokeWidth)
  at.miterLimit = Number(style.strokeMiterlimit)
  at.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat))
  if (style.stroke !== 'none') at.stroke(path)
  at.globalAlpha = 1
}

function pathOf(shape: SVGGraphicsElement): Path2D | null {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  const path = new Path2D()
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value)
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value)
  } else if (shape instanceof SVGCircleElement)
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI)
  else return null
  return path
}

const onScreen = ({ at, left, top }: Pen) => at.setTransform(new DOMMatrix().scale(scale).translate(-left, -top))
const fontOf = ({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => `${fontWeight} ${fontSize} ${fontFamily}`
