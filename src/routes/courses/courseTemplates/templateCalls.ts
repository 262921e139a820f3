/** Server calls of the lists of course templates. */
import type { CourseTemplate, TemplateList } from '../../../../contract/entities/courses/course'
import { REVIEW_REASON_MAX } from '../../../../contract/limits'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { templateTexts as texts } from '../../../views/courses/courseTemplates/texts'
import type { ActionWords } from '../../../views/shared/records/ActionDialog'
import { asInput, type RecordPageSpec } from '../../shared/records/useRecordPage'

const sortFields = ['fullName', 'updateTime'] as const

const idOf = ({ ids }: RecordActionInput): string => ids[0] ?? ''

/** One of the five lists. `isAdmin`: a copy is a standard template. */
export const templatesSpec = (list: TemplateList, isAdmin = false): RecordPageSpec<CourseTemplate> => ({
  find(query, signal) {
    const sortField = sortFields.find((field) => field === query.sort?.field)
    return call('findTemplates', { list, ...asInput(query), sortField }, { signal })
  },
  failed: texts.failed,
  filters: { fullName: '' },
  pageSize: isAdmin ? 10 : 12,
  sorts: sortFields,
  actions: {
    copy: {
      ask: 'confirmation',
      done: isAdmin ? texts.copiedStandard : texts.copied,
      failed: texts.actionFailed,
      run: (request) => call('copyTemplate', { courseTemplateId: idOf(request) }),
    },
    remove: {
      ask: 'confirmation',
      done: texts.removed,
      failed: texts.actionFailed,
      run: (request) => call('deleteTemplate', { courseTemplateId: idOf(request) }),
    },
    submit: {
      ask: 'reason',
      done: texts.submitted,
      failed: texts.actionFailed,
      run: (request) => call('submitTemplate', { courseTemplateId: idOf(request), reason: request.answer }),
    },
    withdraw: {
      ask: 'confirmation',
      done: texts.withdrawn,
      failed: texts.actionFailed,
      run: (request) => call('withdrawTemplate', { courseTemplateId: idOf(request) }),
    },
  },
})

/** Texts of the confirmations of actions. */
export const templateQuestions = (isAdmin = false): Readonly<Record<string, ActionWords>> => ({
  copy: { text: () => texts.copyText, accept: isAdmin ? texts.copyStandard : texts.copy },
  remove: { text: () => texts.removeText, accept: texts.remove, danger: true },
  submit: { text: () => texts.submitText, accept: texts.submit, reasonMax: REVIEW_REASON_MAX },
  withdraw: { text: () => texts.withdrawText, accept: texts.withdraw },
})
