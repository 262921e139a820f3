/** Views of the e-mail address and of the steps with mail. */
import type { SnapshotFrom } from 'xstate'
import type { mailStepMachine } from './mailStep.machine'
import type { ownEmailMachine } from './ownEmail.machine'

export const mailStepView = (snapshot: SnapshotFrom<typeof mailStepMachine>) => ({
  step: snapshot.context.step,
  isDone: snapshot.matches('done'),
  isSending: snapshot.matches('sending'),
  problem: snapshot.context.problem,
})
export type MailStepView = ReturnType<typeof mailStepView>

export const ownEmailView = (snapshot: SnapshotFrom<typeof ownEmailMachine>) => ({
  stage: snapshot.value,
  own: snapshot.context.own,
  problem: snapshot.context.problem,
})
export type OwnEmailView = ReturnType<typeof ownEmailView>
