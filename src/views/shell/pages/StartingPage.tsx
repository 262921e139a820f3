/** The page during the start: the session is being restored, or the server is unreachable. */
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Logo, type School } from '../../shared/kit/Logo'
import { pageTexts } from './texts'
import './pages.css'

export interface StartingPageProps {
  /** Why the start is interrupted; null while it continues. */
  problem: string | null
  school?: School | null
  onRetry: () => void
}

export function StartingPage({ problem, school, onRetry }: StartingPageProps) {
  return (
    <main id="main" className="column gap-6 justify-center align-center min-screen pad-6">
      <h1>
        <Logo size="l" withName school={school} />
      </h1>
      <p role="status" className="row gap-2 align-center u-muted">
        <Icon name={problem ? 'exclamation-triangle' : 'spinner pi-spin'} />
        <span>{problem ?? pageTexts.starting.title}</span>
      </p>
      {problem ? <Button icon="refresh" label={pageTexts.starting.retry} onClick={onRetry} /> : null}
    </main>
  )
}
