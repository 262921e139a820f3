/** An error page that comes with the program itself: for when no other can be fetched. */
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
