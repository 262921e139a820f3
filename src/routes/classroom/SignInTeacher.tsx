import type { TeacherSignIn } from './charts'

export function SignInTeacher(_: { actor: TeacherSignIn; open: boolean }) {
  return null
}
