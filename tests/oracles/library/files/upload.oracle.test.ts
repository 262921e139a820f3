import { uploadModel } from '../../../../src/catalogue/library/files/files.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './upload.oracle'

judge(uploadModel, oracle)

const state = (name: string, ...rest: (string | number)[]) => ['states', name, ...rest]

judgeRejects(uploadModel, oracle, {
  'that sends what is not taken (B203 B514)': [{ at: state('judging', 'always', 1) }],
  'that goes on with another file of the same name (B202)': [{ at: state('reading', 'invoke', 'onDone', 0) }],
  'that begins anew after a lost line': [
    { at: state('lost', 'after', 'retryDelay'), to: 'beginning' },
    { at: state('lost', 'on', 'upload.resume'), to: 'beginning' },
  ],
  'that does not try again by itself': [{ at: state('lost', 'after', 'retryDelay'), to: [] }],
  'that tries again as soon each time': [{ at: state('lost', 'entry') }],
  'that says it is there before the server has judged (B584)': [
    { at: state('sending', 'on', 'transfer.finished'), to: 'done' },
  ],
  'that says it is there before it is what it is for (B584)': [
    { at: state('finishing', 'invoke', 'onDone', 'target'), to: 'done' },
  ],
  'that sends again what the server has': [{ at: state('lost', 'after', 'retryDelay', 0) }],
  'that gives up what only the line has broken off': [{ at: state('finishing', 'invoke', 'onError', 0) }],
  'that goes on with what the server does not know any more': [
    { at: state('sending', 'on', 'transfer.gone', 1, 'actions') },
  ],
  'that begins for ever what the server does not take': [{ at: state('sending', 'on', 'transfer.gone', 0, 'guard') }],
  'that sends again what is refused for good': [{ at: state('sending', 'on', 'transfer.refused'), to: 'lost' }],
  'that says of a busy server that the connection is lost': [
    { at: state('sending', 'on', 'transfer.lost', 'actions') },
  ],
  'that leaves the tray without telling the server': [{ at: state('paused', 'on', 'upload.cancel'), to: 'cancelled' }],
  'that sends while it is paused': [{ at: state('sending', 'on', 'upload.pause'), to: 'sending' }],
})
