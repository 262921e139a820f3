/** The sign-in page of the rpa variant: shell, form, and the question before someone else's session is ended (G042). */
import { lazy, Suspense } from 'react'
import { SignInForm, type SignInFormProps } from './SignInForm'
import { SignInShell, type SignInShellProps } from './SignInShell'
import { sessionTexts } from './texts'

/** Dialogs are no part of the first visit: this one is fetched when the question arises. */
const Confirm = lazy(() => import('../kit/Confirm').then((part) => ({ default: part.Confirm })))

export interface SignInPageProps extends SignInFormProps, Pick<SignInShellProps, 'product' | 'links'> {
  /** The password was right, but the account is signed in elsewhere: ask. */
  askForce: boolean
  onForce: () => void
  onForceDeclined: () => void
}

export function SignInPage({ product, links, askForce, onForce, onForceDeclined, ...form }: SignInPageProps) {
  return (
    <SignInShell product={product} links={links}>
      <SignInForm {...form} />
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
    </SignInShell>
  )
}
