/** Validation of course edits, beyond the rules of trees; pure. */
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

/** A trimmed title; refuses an empty one, and one that is too long. */
function titleOf(sent: string): string {
  const title = sent.trim()
  if (isBlankText(title)) throw new Refusal('invalidInput', texts.titleEmpty)
  if (characters(title) > NODE_TITLE_MAX) throw new Refusal('invalidInput', texts.titleTooLong(NODE_TITLE_MAX))
  return title
}

/** Only tasks have a kind, resource, points and days; a task always has a kind. */
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
  // A task keeps its kind, whatever the edit contains.
  const more = {
    ...(title !== undefined && { title: titleOf(title) }),
    ...(kind !== undefined && kind !== '' && { kind }),
  }
  return { ...edit, values: { ...values, ...more } }
}

/** The tree after all edits; throws the refusals of the tree rules. An edit without effect is accepted. */
export function editedBy(tree: CourseTree, edits: readonly CourseEdit[]): CourseTree {
  let now = tree
  for (const edit of edits) {
    const { tree: next, refusal } = edited(now, clean(edit))
    if (next) now = next
    else if (refusal !== 'nothing') throw new Refusal('courseRefused', texts.refused[refusal ?? 'missing'])
  }
  return now
}
