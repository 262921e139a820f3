import { uploadModel } from '../../../../src/catalogue/library/files/files.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './upload.oracle'

judge(uploadModel, oracle)

const state = (name: string, ...rest: (string | number)[]) => ['states', name, ...rest]

judgeRejects(uploadModel, oracle, {
  'that sends a file that is not accepted (B203 B514)': [{ at: state('judging', 'always', 1) }],
  'that resumes with another file of the same name (B202)': [{ at: state('reading', 'invoke', 'onDone', 0) }],
  'that restarts from the beginning after a lost connection': [
    { at: state('lost', 'after', 'retryDelay'), to: 'beginning' },
    { at: state('lost', 'on', 'upload.resume'), to: 'beginning' },
  ],
  'that does not retry automatically': [{ at: state('lost', 'after', 'retryDelay'), to: [] }],
  'that retries without a growing delay': [{ at: state('lost', 'entry') }],
  'that reports success before the server has checked the file (B584)': [
    { at: state('sending', 'on', 'transfer.finished'), to: 'done' },
  ],
  'that reports success before the file is placed (B584)': [
    { at: state('finishing', 'invoke', 'onDone', 'target'), to: 'done' },
  ],
  'that sends again what the server has received': [{ at: state('lost', 'after', 'retryDelay', 0) }],
  'that fails because of a lost connection': [{ at: state('finishing', 'invoke', 'onError', 0) }],
  'that resumes an upload that the server no longer knows': [
    { at: state('sending', 'on', 'transfer.gone', 1, 'actions') },
  ],
  'that restarts without a limit when the server accepts nothing': [
    { at: state('sending', 'on', 'transfer.gone', 0, 'guard') },
  ],
  'that retries after a final refusal': [{ at: state('sending', 'on', 'transfer.refused'), to: 'lost' }],
  'that shows a busy server as a lost connection': [{ at: state('sending', 'on', 'transfer.lost', 'actions') }],
  'that leaves the tray without notifying the server': [
    { at: state('paused', 'on', 'upload.cancel'), to: 'cancelled' },
  ],
  'that sends while it is paused': [{ at: state('sending', 'on', 'upload.pause'), to: 'sending' }],
})
