/** The sign-in page: the variant's shell, the form, and the question before someone else's session is ended (G042). */
import { type ComponentType, lazy, Suspense } from 'react'
import { LoginForm, type LoginFormProps } from './LoginForm'
import type { ShellProps } from './shells/parts'
import { sessionTexts } from './texts'

/** Dialogs are no part of the first visit: this one is fetched when the question arises. */
const Confirm = lazy(() => import('../../shared/kit/overlays/Confirm').then((part) => ({ default: part.Confirm })))

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
        <Suspense fallback={null}>
          <Confirm
            open
            title={sessionTexts.force.title}
            text={sessionTexts.force.text}
            acceptLabel={sessionTexts.force.accept}
            busy={form.busy}
            onAccept={onForce}
            onReject={onForceDeclined}
          />
        </Suspense>
      ) : null}
    </Shell>
  )
}
