/**
 * Renders the page /500 for an uncaught error of a page, at the same address, so that a reload tries it again. A page whose
 * chunk is missing on the server is reloaded automatically once.
 */
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { ChunkError } from '../../../services/browser/chunks'
import { reloadOnce } from '../../../services/browser/page/reloadOnce'
import { BareError } from '../../../views/shell/pages/BareError'
import type { ErrorPageProps } from '../../../views/shell/pages/ErrorPage'

const ErrorPage = lazy<(props: ErrorPageProps) => ReactNode>(() =>
  import('../../../views/shell/pages/ErrorPage').then(
    (part) => ({ default: part.ErrorPage }),
    // The server may lack the chunk of the error page, too.
    () => ({ default: BareError }),
  ),
)

interface Props {
  readonly onHome: () => void
  readonly children: ReactNode
}

interface State {
  readonly failure: 'page' | 'chunk' | null
  /** Whether an automatic reload follows is not decided yet. */
  readonly isDeciding: boolean
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, isDeciding: false }

  static getDerivedStateFromError(error: unknown): State {
    return error instanceof ChunkError ? { failure: 'chunk', isDeciding: true } : { failure: 'page', isDeciding: false }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkError)) return
    void reloadOnce().then((isReloading) => {
      if (!isReloading) this.setState({ isDeciding: false })
    })
  }

  override render() {
    const { failure, isDeciding } = this.state
    if (failure === null) return this.props.children
    if (isDeciding) return null
    const onHome = () => {
      this.setState({ failure: null })
      this.props.onHome()
    }
    return (
      <Suspense fallback={null}>
        <ErrorPage
          kind={failure === 'chunk' ? 'chunk' : '500'}
          onHome={onHome}
          onReload={() => window.location.reload()}
        />
      </Suspense>
    )
  }
}
