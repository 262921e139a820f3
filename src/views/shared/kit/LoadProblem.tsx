/** Replaces content that failed to load: shows the reason and a button to try again. */
import { Button } from './Button'
import { kitTexts } from './texts'
import './kit.css'

/** Why loading failed, and how to try again. */
export interface LoadFailure {
  readonly text: string
  readonly onRetry: () => void
}

export function LoadProblem({ failure }: { failure: LoadFailure | null | undefined }) {
  if (!failure) return null
  return (
    <p role="alert" className="bar gap-2 ink-danger above-1 kit-loadProblem">
      {failure.text}
      <Button size="s" icon="refresh" label={kitTexts.retry} onClick={failure.onRetry} />
    </p>
  )
}
