/** Shown while a page's code is loading: the outline of a page, so that the layout does not jump. */
import { AsyncList } from '../../shared/kit/AsyncList'
import { shellTexts } from './texts'

export interface PageLoadingProps {
  /** There is no frame around it yet: it has its own padding. */
  alone?: boolean
}

export function PageLoading({ alone = false }: PageLoadingProps) {
  const Place = alone ? 'main' : 'div'
  return (
    <Place className={alone ? 'centered kit-loading-page' : undefined}>
      <h1 className="u-hidden">{shellTexts.loadingPage}</h1>
      <AsyncList face="loading" name={shellTexts.page} skeleton={{ shape: 'cards', count: 3 }}>
        {null}
      </AsyncList>
    </Place>
  )
}
