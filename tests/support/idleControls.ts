/**
 * Controls that are in sight and enabled, and whose event the chart lets pass, each with the reason: by chart, `state
 * event`. Everything else that can be pressed does something.
 */
const answered = 'A question that has been answered stays until the answer has come.'
const saving = 'What is being saved waits for the answer.'
const starting = 'The timer is being started.'

export const idleControls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'expired signIn.submit': 'The state lasts no moment: the session is signed out at once.',
    'signingOut signOut.cancel': answered,
  },
  'notice-centre': {
    'list.readingAll list.turn': 'The list comes anew once all are marked.',
    'reading.marking notice.follow': 'It is followed once it is marked.',
  },
  announcements: {
    'withdrawal.withdrawing withdraw.cancel': answered,
    'writing.publishing draft.close': saving,
  },
  'record-form': {
    'picture.drawing picture.random': 'One picture is drawn at a time.',
    'picture.uploading picture.random': 'One picture travels at a time.',
    'record.saving picture.random': saving,
    'record.saving form.submit': saving,
    'record.saving form.close': saving,
  },
  'layout-settings': { 'open settings.open': 'The drawer is open already.' },
  'time-records': { 'open.cancelling cancel.decline': answered },
  'sign-in-teacher': { 'round.running.end.asking signIn.confirmEnd': 'The end waits for the server.' },
  'timer-teacher': {
    'shown.on.orders.stopping timer.pause': 'The timer is being stopped.',
    'shown.setup.starting kind.choose': starting,
    'shown.setup.starting preset.choose': starting,
  },
  'vote-editor': {
    'reading drafts.open': 'A file is being read.',
    'reading quote.open': 'A file is being read.',
    'savingDraft drafts.open': saving,
    'savingDraft quote.open': saving,
    'savingDraft editor.clear': saving,
  },
  'vote-drafts': { 'deleting drafts.cancel': answered },
  chat: {
    'panel.open.list chat.open': 'The panel is open already.',
    'panel.open.talk chat.open': 'The panel is open already.',
  },
  calculator: { 'open.detaching calculator.detach': 'The window is being opened.' },
  calculation: Object.fromEntries(
    ['line.answered', 'line.empty', 'line.finishing', 'memory', 'tape.folded'].map((state) => [
      `${state} line.equals`,
      'There is nothing to be worked out, or it is being worked out.',
    ]),
  ),
  board: Object.fromEntries(
    ['drawing', 'erasing', 'writing'].flatMap((hand) =>
      ['tool.choose', 'color.choose', 'width.choose', 'page.add', 'page.go', 'page.remove'].map((type) => [
        `open.hand.${hand} ${type}`,
        'The hand is on the paper: it cannot press at the same time.',
      ]),
    ),
  ),
  simulation: { 'running moves.jump': 'One is there already.', 'stepping moves.jump': 'One is there already.' },
}
