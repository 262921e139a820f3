import { expect, test } from 'vitest'
import { uploadModel } from '../../../src/catalogue/library/files/files.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import type { UploadItem } from '../../../src/machines/library/files/files.types'
import { useFailedUploads } from '../../../src/routes/library/files/useUploadItems'
import { render, the, words } from '../render'

/** An upload in one state; its id has the form of the session's ids. */
const uploadIn = (state: string, n: number) => {
  const snapshot = exampleOf(uploadModel, state)
  const ref = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) }
  return { itemId: `upload ${n}`, purpose: { do: 'keep' }, isDone: false, ref: ref as never } satisfies UploadItem
}

const Failed = ({ items }: { items: readonly UploadItem[] }) => (
  <p>
    {useFailedUploads(items)
      .map(({ itemId }) => itemId)
      .join()}
  </p>
)

test('a page knows which of its uploads have failed or were refused', async () => {
  const again = await render(<Failed items={[uploadIn('sending', 1)]} />)
  expect(words(the('p'))).toBe('')
  await again(<Failed items={['failed', 'sending', 'refused', 'done'].map(uploadIn)} />)
  expect(words(the('p'))).toBe('upload 0,upload 2')
})
