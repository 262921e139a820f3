import { expect, test } from 'vitest'
import { closedSpace, groupSpace, ownSpace } from '../../../src/catalogue/groups/teamSpace/teamSpace.examples'
import { spaceInSight, spacesOf, uploadProblem } from '../../../src/machines/groups/teamSpace/teamSpace.logic'
import { texts } from '../../../src/machines/groups/teamSpace/texts'

const all = [ownSpace, groupSpace, closedSpace]
const ids = (spaces: readonly { readonly spaceId: string }[]) => spaces.map(({ spaceId }) => spaceId)

test('D38 files are uploaded where all of them fit together, to the last byte', () => {
  expect(uploadProblem(ownSpace, [{ size: 400 }, { size: 600 }])).toBe(null)
  expect(uploadProblem(ownSpace, [{ size: 400 }, { size: 601 }])).toBe(texts.full(1000))
  expect(uploadProblem({ ...ownSpace, used: ownSpace.most + 1 }, [{ size: 1 }])).toBe(texts.full(0))
})

test('D38 no file is uploaded to a read-only space', () => {
  expect(uploadProblem(closedSpace, [{ size: 1 }])).toBe(texts.readOnly)
})

test('B420 a page shows the spaces of its kind; the upload page those that the user can write to', () => {
  expect(ids(spacesOf('own', all))).toEqual(['u1'])
  expect(ids(spacesOf('group', all))).toEqual(['g1', 'g2'])
  expect(ids(spacesOf('any', all))).toEqual(['u1', 'g1'])
  expect(ids(spacesOf('student', [ownSpace]))).toEqual(['u1'])
})

test('the current space is the one of the address, else the first; an unknown one is none', () => {
  const groups = [groupSpace, closedSpace]
  expect(spaceInSight(groups, null)).toBe(groupSpace)
  expect(spaceInSight(groups, 'g2')).toBe(closedSpace)
  expect(spaceInSight(groups, 'g9')).toBe(null)
  expect(spaceInSight([], null)).toBe(null)
})
