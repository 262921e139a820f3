/** An error page that is part of the first download, for when no other page can be loaded. */
import type { ErrorPageProps } from './ErrorPage'
import { pageTexts } from './texts'

export function BareError({ kind, onReload }: ErrorPageProps) {
  return (
    <div role="alert">
      <h1>{pageTexts[kind].title}</h1>
      <p>{pageTexts[kind].text}</p>
      {onReload ? (
        <button type="button" onClick={onReload}>
          {pageTexts.reload}
        </button>
      ) : null}
    </div>
  )
}
