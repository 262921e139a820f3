import { expect, test } from 'vitest'
import { resourceView } from '../../../src/machines/shared/data/resource.selectors'
import { ask, resource } from '../../../src/machines/shared/data/resource.types'
import { useResource } from '../../../src/routes/shared/data/useResource'
import { click, render, the, words } from '../render'

const declared = resource({
  name: 'classes-by-order',
  asks: (_: { readonly sort: string }) => ({ classes: ask('findTeachingClasses', {}) }),
  failed: '没有加载成功',
})

function Page() {
  const { view, change } = useResource(declared, { sort: 'name' }, (snapshot) => resourceView(declared, snapshot))
  return (
    <button type="button" onClick={() => change({ sort: 'time' })}>
      {view.query.sort}
    </button>
  )
}

test('a page changes a part of its query', async () => {
  await render(<Page />)
  expect(words(the('button'))).toBe('name')
  await click(the('button'))
  expect(words(the('button'))).toBe('time')
})
