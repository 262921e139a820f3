/** The sign-in page: the variant's shell, the form, and the question before someone else's session is ended (G042). */
import type { ComponentType } from 'react'
import { latePart } from '../../shared/kit/latePart'
import { LoginForm, type LoginFormProps } from './LoginForm'
import type { ShellProps } from './shells/parts'
import { sessionTexts } from './texts'

/** Dialogs are no part of the first visit: this one is fetched when the question arises. */
const Confirm = latePart(async () => (await import('../../shared/kit/overlays/Confirm')).Confirm)

export interface LoginPageProps extends LoginFormProps, Omit<ShellProps, 'children'> {
  /** What stands around the form: the variant's shell. */
  Shell: ComponentType<ShellProps>
  /** The password was right, but the account is signed in elsewhere: ask. */
  askForce: boolean
  onForce: () => void
  onForceDeclined: () => void
}

export function LoginPage(props: LoginPageProps) {
  const { Shell, product, links, entry, askForce, onForce, onForceDeclined, ...form } = props
  return (
    <Shell product={product} links={links} entry={entry}>
      <LoginForm {...form} />
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
