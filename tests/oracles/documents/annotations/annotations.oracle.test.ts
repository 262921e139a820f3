import { annotationsModel } from '../../../../src/catalogue/documents/annotations/annotations.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './annotations.oracle'

judge(annotationsModel, oracle)

const region = (name: string) => ['states', name, 'states']

judgeRejects(annotationsModel, oracle, {
  'where students can add annotations (B533)': [
    { at: [...region('adding'), 'none', 'on', 'add.open', 'guard'] },
    { at: [...region('panel'), 'hidden', 'on', 'add.open', 'guard'] },
  ],
  'where a deleted annotation reappears': [{ at: ['on', 'annotation.received', 'guard'] }],
  'where solved annotations stay unfolded (B480)': [
    { at: ['on', 'annotation.received', 'actions'], to: ['applyNotification', 'settle'] },
  ],
  'that forgets which groups are open (B485)': [{ at: ['on', 'group.toggle', 'actions'], to: ['toggleGroup'] }],
  'that shows no message when an annotation is added (B583)': [
    {
      at: [...region('adding'), 'sending', 'invoke', 'onDone', 'actions'],
      to: [
        { type: 'takeAdded', params: ({ event }: { event: { output: unknown } }) => ({ added: event.output }) },
        'settle',
        'keepGroups',
      ],
    },
  ],
  'that sends a blank text': [{ at: [...region('adding'), 'writing', 'on', 'add.send', 0, 'guard'], to: 'isKnown' }],
  'whose panel is open at first (B435)': [{ at: [...region('panel'), 'looking', 'always', 0, 'guard'] }],
  'that does not reload after a lost connection': [{ at: [...region('list'), 'listed', 'on', 'annotations.reload'] }],
  'that loses the typed text when the request fails': [
    { at: [...region('adding'), 'sending', 'invoke', 'onError', 'target'], to: 'none' },
  ],
})
