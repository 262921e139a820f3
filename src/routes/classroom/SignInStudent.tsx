import type { StudentSignIn } from './charts'

export function SignInStudent(_: { actor: StudentSignIn; open: boolean }) {
  return null
}
