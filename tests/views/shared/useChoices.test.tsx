import { expect, test } from 'vitest'
import { ask } from '../../../src/machines/shared/data/resource.types'
import { useChoices } from '../../../src/routes/shared/records/useChoices'
import { render, the, words } from '../render'

function People({ teachingClassId }: { teachingClassId: string | null }) {
  const { found } = useChoices(
    teachingClassId === null ? null : { people: ask('findDiscussPeople', { teachingClassId }) },
    ({ people }) => people.map(({ userName }) => userName),
  )
  return <p>{found.length}</p>
}

test('responses to other calls are not taken as choices', async () => {
  const show = await render(<People teachingClassId={null} />)
  await new Promise(setImmediate)
  await show(<People teachingClassId="tc1" />)
  expect(words(the('p'))).toBe('0')
})
