/** What an edit of a course may hold, beside the rules of trees; pure. */
import { NODE_TITLE_MAX } from '../../../../contract/limits'
import {
  type CourseEdit,
  type CourseItem,
  type CourseTree,
  edited,
} from '../../../../contract/rules/courses/courseEdit'
import { characters, isBlankText } from '../../../../contract/text'
import { Refusal } from '../../../kernel'
import { texts } from './texts'

/** A title without blanks around it; refuses an empty one, and one that is too long. */
function titleOf(sent: string): string {
  const title = sent.trim()
  if (isBlankText(title)) throw new Refusal('invalidInput', texts.titleEmpty)
  if (characters(title) > NODE_TITLE_MAX) throw new Refusal('invalidInput', texts.titleTooLong(NODE_TITLE_MAX))
  return title
}

/** What is no task has neither kind nor resource, points or days; a task has a kind. */
const cleanItem = (item: CourseItem): CourseItem => ({
  ...item,
  ...(item.isTask
    ? { kind: item.kind === '' ? '0' : item.kind }
    : { kind: '', resourceId: '', points: null, dueDays: null }),
  title: titleOf(item.title),
})

function clean(edit: CourseEdit): CourseEdit {
  if (edit.kind === 'insert') return { ...edit, items: edit.items.map(cleanItem) }
  if (edit.kind !== 'change') return edit
  const { title, kind, ...values } = edit.values
  // A task keeps a kind whatever is sent.
  const more = {
    ...(title !== undefined && { title: titleOf(title) }),
    ...(kind !== undefined && kind !== '' && { kind }),
  }
  return { ...edit, values: { ...values, ...more } }
}

/** The tree after all edits; refuses what the rules of trees refuse. An edit that changes nothing is let pass. */
export function editedBy(tree: CourseTree, edits: readonly CourseEdit[]): CourseTree {
  let now = tree
  for (const edit of edits) {
    const { tree: next, refusal } = edited(now, clean(edit))
    if (next) now = next
    else if (refusal !== 'nothing') throw new Refusal('courseRefused', texts.refused[refusal ?? 'missing'])
  }
  return now
}
