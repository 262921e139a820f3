/** Steps with mail, and the own e-mail address. */
import type { OwnEmail } from '../../../../contract/entities/account/email'

export type MailStep = 'forgot' | 'reset' | 'confirm'

/** The input of the forms: a login code, or a password and its repetition. */
export interface StepInput {
  readonly loginCode?: string
  readonly password?: string
  readonly repeated?: string
}

export interface StepRequest extends StepInput {
  readonly step: MailStep
  /** The secret of the opened link; empty without one. */
  readonly link: string
}

export interface MailStepContext extends Pick<StepRequest, 'step' | 'link'> {
  readonly typed: StepInput
  readonly problem: string | null
}

export type MailStepEvent = { type: 'step.submit'; typed: StepInput }

export interface OwnEmailContext {
  /** Null: not loaded yet. */
  readonly own: OwnEmail | null
  readonly problem: string | null
}

export type OwnEmailEvent = { type: 'email.reload' } | { type: 'email.save'; email: string } | { type: 'email.remove' }
