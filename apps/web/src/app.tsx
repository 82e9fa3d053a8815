import { RouterProvider, createBrowserRouter } from 'react-router'

const router = createBrowserRouter([
  { path: '/', lazy: async () => ({ Component: (await import('./institution/home-page.tsx')).HomePage }) },
  { path: '/muestrario', lazy: async () => ({ Component: (await import('./ui/muestrario-page.tsx')).MuestrarioPage }) },
])

export const App = () => <RouterProvider router={router} />
