/**
 * What the course editor sends when responses are lost and edits are refused: no edit is lost, none is applied twice
 * (D4).
 */
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { errors } from '../../../contract/errors'
import { type CourseTree, edited } from '../../../contract/rules/courses/courseEdit'
import { draft } from '../../../src/catalogue/courses/courseEditor/courseEditor.examples'
import { courseEditorMachine } from '../../../src/machines/courses/courseEditor/courseEditor.machine'
import { courseEditorView } from '../../../src/machines/courses/courseEditor/courseEditor.selectors'
import type {
  CourseDraft,
  StoredEdits,
  StoreInput,
} from '../../../src/machines/courses/courseEditor/courseEditor.types'

const QUIET_MS = 400
const AGAIN_MS = 5_000

/**
 * A server with one draft that remembers the last request, as the contract says; it cuts off the response where `isCut`
 * says so.
 */
function serverWith(isCut: (sending: number) => boolean, refuses: (input: StoreInput) => boolean = () => false) {
  let state: { items: CourseTree; revision: number; last: string } = { ...draft, last: '' }
  const sent: StoreInput[] = []
  const stands = (): CourseDraft => ({ ...draft, items: state.items, revision: state.revision })
  const store = async (input: StoreInput): Promise<StoredEdits> => {
    sent.push(input)
    if (refuses(input)) throw { code: errors.courseRefused.code, text: '所选资源不存在' }
    if (input.revision !== state.revision) {
      if (input.requestId !== state.last) return { revision: state.revision, stands: stands() }
    } else {
      let { items } = state
      for (const edit of input.edits) items = edited(items, edit).tree ?? items
      state = { items, revision: state.revision + 1, last: input.requestId }
    }
    if (isCut(sent.length)) throw new Error('the answer was lost')
    return { revision: state.revision, stands: null }
  }
  return { sent, stands, store }
}

async function open(server: ReturnType<typeof serverWith>) {
  const clock = new SimulatedClock()
  const editor = createActor(
    courseEditorMachine.provide({
      actors: {
        loadDraft: fromPromise(async () => server.stands()),
        storeEdits: fromPromise<StoredEdits, StoreInput>(({ input }) => server.store(input)),
      },
    }),
    { clock, input: { courseId: 'co1', editorId: 'window1', hasLibrary: true } },
  ).start()
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const pass = async (ms: number): Promise<void> => {
    clock.increment(ms)
    await settle()
  }
  await settle()
  const titles = () => editor.getSnapshot().context.tree.map(({ title }) => title)
  const set = (id: string, title: string) => editor.send({ type: 'item.set', id, values: { title } })
  return { editor, pass, titles, set }
}

test('D4 edits whose response was lost are sent again unchanged, and later edits follow', async () => {
  const server = serverWith((sending) => sending === 1)
  const { editor, pass, set } = await open(server)
  set('ch1', '甲')
  await pass(QUIET_MS)
  expect(editor.getSnapshot().matches({ ready: { store: 'failed' } })).toBe(true)
  set('ch2', '乙')
  await pass(AGAIN_MS)
  expect(server.sent[1]).toEqual(server.sent[0])
  await pass(QUIET_MS)
  expect(server.sent).toHaveLength(3)
  expect(server.stands().items).toEqual(editor.getSnapshot().context.tree)
  expect(editor.getSnapshot().context).toMatchObject({ pending: [], theirs: null, revision: 5 })
})

test('D4 only the refused one of several edits is reverted and reported; the others are stored', async () => {
  const isRefused = ({ edits }: StoreInput) => edits.some((edit) => edit.kind === 'change' && edit.id === 'ta1')
  const server = serverWith(() => false, isRefused)
  const { editor, pass, titles, set } = await open(server)
  const said: string[] = []
  editor.on('notify', ({ text }) => said.push(text))
  set('ch1', '甲')
  set('ta1', '丙')
  set('ch2', '乙')
  for (let turn = 0; turn < 5; turn += 1) await pass(QUIET_MS)
  expect(titles()).toEqual(draft.items.map(({ id, title }) => ({ ch1: '甲', ch2: '乙' })[id] ?? title))
  expect(server.stands().items.map(({ title }) => title)).toEqual(titles())
  expect(said).toEqual(['所选资源不存在（这一处修改未能保存，已撤回）'])
  expect(editor.getSnapshot().context.pending).toEqual([])
})

test('D4 an edit made while the draft reloads is applied on top of it', async () => {
  const server = serverWith(() => false)
  const { editor, pass, titles, set } = await open(server)
  editor.send({ type: 'course.reload' })
  set('ch1', '甲')
  await pass(QUIET_MS)
  await pass(QUIET_MS)
  expect(titles()[0]).toBe('甲')
  expect(server.stands().items[0]?.title).toBe('甲')
})

test('D4 an edit made while the draft reloads is not shown as saved until it is stored', async () => {
  const server = serverWith(() => false)
  const { editor, pass, set } = await open(server)
  const saying = () => courseEditorView(editor.getSnapshot()).saving
  expect(saying()).toBe('stored')
  editor.send({ type: 'course.reload' })
  expect(saying()).toBe('stored')
  set('ch1', '甲')
  expect(saying()).toBe('waiting')
  for (let turn = 0; turn < 3; turn += 1) await pass(QUIET_MS)
  expect(server.stands().items.some(({ title }) => title === '甲')).toBe(true)
  expect(saying()).toBe('stored')
})
