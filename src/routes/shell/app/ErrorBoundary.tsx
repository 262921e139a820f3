/** An uncaught error of a page is answered with the page /500, in place, so that a reload tries the same address. */
import { Component, lazy, type ReactNode, Suspense } from 'react'

const ErrorPage = lazy(() =>
  import('../../../views/shell/pages/ErrorPage').then((part) => ({ default: part.ErrorPage })),
)

interface Props {
  readonly onHome: () => void
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const onHome = () => {
      this.setState({ hasFailed: false })
      this.props.onHome()
    }
    return (
      <Suspense fallback={null}>
        <ErrorPage kind="500" onHome={onHome} onReload={() => window.location.reload()} />
      </Suspense>
    )
  }
}
