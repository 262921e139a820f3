/** A course of 2,000 tasks in its editor: the time from an edit to its rows, compared with a course of 20. */
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CourseItem } from '../../contract/rules/courses/courseEdit'
import { courseEditorMachine } from '../../src/machines/courses/courseEditor/courseEditor.machine'
import { courseEditorView } from '../../src/machines/courses/courseEditor/courseEditor.selectors'
import type { CourseDraft, StoredEdits, StoreInput } from '../../src/machines/courses/courseEditor/courseEditor.types'
import { rowsOf } from '../../src/views/shared/outline/rows'
import { type Figure, median, ratioOf } from '../support/figures'

const ROUNDS = 40
const LARGE = 2_000
const SMALL = 20
/** Tasks in each lesson, and lessons in each chapter. */
const FEW = 10

const item = (id: string, level: CourseItem['level'], isTask = false): CourseItem => {
  return { id, level, isTask, title: id, kind: isTask ? '0' : '', resourceId: '', points: null, dueDays: null }
}

/** A course with this number of tasks. */
const itemsOf = (tasks: number): readonly CourseItem[] =>
  Array.from({ length: tasks }, (_, at) => [
    ...(at % (FEW * FEW) === 0 ? [item(`chapter ${at}`, 1)] : []),
    ...(at % FEW === 0 ? [item(`lesson ${at}`, 2)] : []),
    item(`task ${at}`, 3, true),
  ]).flat()

/** The time of a typed letter in a name and of a move, each until the rows are computed. */
async function edits(tasks: number): Promise<{ readonly letter: number; readonly move: number }> {
  const draft: CourseDraft = {
    courseId: 'course',
    fullName: '课程',
    revision: 0,
    changedBy: '',
    changedTime: null,
    versionNo: null,
    items: itemsOf(tasks),
    resourceNames: {},
  }
  const machine = courseEditorMachine.provide({
    actors: {
      loadDraft: fromPromise(async () => draft),
      storeEdits: fromPromise<StoredEdits, StoreInput>(() => new Promise(() => undefined)),
    },
  })
  const editor = createActor(machine, { input: { courseId: 'course', editorId: 'bench', hasLibrary: true } }).start()
  await waitFor(editor, (now) => now.matches('ready'))
  const timed = (work: () => void): number => {
    const begun = performance.now()
    work()
    const view = courseEditorView(editor.getSnapshot())
    rowsOf(view.items, new Set(view.closed))
    return performance.now() - begun
  }
  const [letters, moves]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = `task ${(round * 37) % tasks}`
    editor.send({ type: 'rename.begin', id })
    letters.push(timed(() => editor.send({ type: 'rename.write', title: `新名 ${round}` })))
    editor.send({ type: 'rename.save' })
    editor.send({ type: 'item.cut', id })
    moves.push(timed(() => editor.send({ type: 'item.paste', id: `task ${(round * 53 + 5) % tasks}`, ids: [] })))
  }
  editor.stop()
  return { letter: median(letters), move: median(moves) }
}

export async function courseEditor(): Promise<Figure[]> {
  const large = await edits(LARGE)
  const small = await edits(SMALL)
  const against = `a course of ${SMALL} tasks`
  return [
    ratioOf(
      {
        what: `a typed letter in a name, course of ${LARGE} tasks, until its rows are computed`,
        against,
        aim: 'next frame: ≤ 16 ms with drawing',
      },
      large.letter,
      small.letter,
    ),
    ratioOf(
      {
        what: `a move in a course of ${LARGE} tasks, until its rows are computed`,
        against,
        aim: 'next frame: ≤ 16 ms with drawing',
      },
      large.move,
      small.move,
    ),
  ]
}
