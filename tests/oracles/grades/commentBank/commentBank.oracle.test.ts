import { commentBankModel } from '../../../../src/catalogue/grades/commentBank/commentBank.model'
import { judgeRejects, judgeRules } from '../../../support/judge'
import { oracle } from './commentBank.oracle'

judgeRules(commentBankModel, oracle)

const state = (name: string, ...rest: (string | number)[]) => ['states', name, ...rest]

judgeRejects(commentBankModel, oracle, {
  'that shows no message about a comment that was not saved': [
    { at: state('saving', 'invoke', 'onError', 'actions', 1) },
  ],
  'that loses a comment that was not saved': [{ at: state('saving', 'invoke', 'onError', 'actions', 0) }],
  'that never discards a comment that was not saved': [{ at: ['on', 'comment.forget'] }],
  'that deletes a comment while another is being saved': [
    { at: state('saving', 'on'), to: { 'comment.drop': { target: 'deleting', actions: 'noteId' } } },
  ],
  'that offers no retry after a failure to load': [{ at: state('failed', 'on') }],
})
