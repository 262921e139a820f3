/** While a page's program is fetched: the shape of a page, so that nothing jumps. */
import { ListFaces } from '../kit/ListFaces'
import { shellTexts } from './texts'

export function PageLoading() {
  return (
    <div className="shell-loading">
      <h1 className="u-hidden">{shellTexts.loadingPage}</h1>
      <ListFaces face="loading" name={shellTexts.page} skeleton={{ shape: 'cards', count: 3 }}>
        {null}
      </ListFaces>
    </div>
  )
}
