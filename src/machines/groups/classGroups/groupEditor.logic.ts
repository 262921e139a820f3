/** Validation of the forms, and the changes they stand for. Pure. */
import { GROUPS_MAX } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import type { GroupChange, GroupForm } from './groupEditor.types'
import { texts } from './texts'

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= GROUPS_MAX

/** Message about an invalid form; null where the form is valid. */
export function formProblem(form: GroupForm | null): string | null {
  switch (form?.kind) {
    case 'name':
      return isBlankText(form.text) ? texts.nameEmpty : null
    case 'draw':
      return isCount(form.count) ? null : texts.countWrong
    case 'choice':
      if (!isCount(form.membersMax)) return texts.countWrong
      return form.closeTime === null ? texts.closeTimeWrong : null
    default:
      return null
  }
}

/** The change that a form stands for. */
export function changeOf(form: GroupForm | null): GroupChange | null {
  switch (form?.kind) {
    case 'name': {
      const groupName = form.text.trim()
      return form.groupId === null
        ? { what: 'create', groupName }
        : { what: 'rename', groupId: form.groupId, groupName }
    }
    case 'draw':
      return { what: 'draw', by: form.by, count: form.count }
    case 'choice':
      return { what: 'openChoice', membersMax: form.membersMax, closeTime: form.closeTime ?? 0 }
    default:
      return null
  }
}
