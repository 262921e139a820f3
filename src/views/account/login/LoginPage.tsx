/** The sign-in page: the variant's shell, the form, and the confirmation before another session is ended (G042). */
import type { ComponentType } from 'react'
import { latePart } from '../../shared/kit/latePart'
import type { CodeFormProps } from './CodeForm'
import { LoginForm, type LoginFormProps } from './LoginForm'
import type { ShellProps } from './shells/parts'
import { sessionTexts } from './texts'

/** Dialogs are not part of the first download: this one is loaded when it is needed. */
const Confirm = latePart(async () => (await import('../../shared/kit/overlays/Confirm')).Confirm)

/** Few people have a second factor: its form is loaded when it is needed. */
const CodeForm = latePart(async () => (await import('./CodeForm')).CodeForm)

export interface LoginPageProps extends LoginFormProps, Omit<ShellProps, 'children'> {
  /** The variant's shell around the form. */
  Shell: ComponentType<ShellProps>
  /** The password was correct, and the second factor follows; null: it is not asked for. */
  second?: Pick<CodeFormProps, 'newFactor' | 'onSubmit'> | null
  /** The password was correct, but the account is signed in elsewhere: ask for confirmation. */
  askForce: boolean
  onForce: () => void
  onForceDeclined: () => void
}

export function LoginPage(props: LoginPageProps) {
  const { Shell, product, links, entry, second = null, askForce, onForce, onForceDeclined, ...form } = props
  return (
    <Shell product={product} links={links} entry={entry}>
      {second ? (
        <CodeForm {...second} busy={form.busy} error={form.error} onBack={onForceDeclined} />
      ) : (
        <LoginForm {...form} />
      )}
      {askForce ? (
        <Confirm
          open
          title={sessionTexts.force.title}
          text={sessionTexts.force.text}
          acceptLabel={sessionTexts.force.accept}
          busy={form.busy}
          onAccept={onForce}
          onReject={onForceDeclined}
        />
      ) : null}
    </Shell>
  )
}
