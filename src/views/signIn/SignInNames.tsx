/** Everybody in a running sign-in, unsigned ones first, for the teacher to look at. Notes are made when it is over. */
import type { SignInStudent } from '../../../contract/entities/signIn'
import { SIGN_IN_ATTEMPTS } from '../../../contract/limits'
import { texts } from '../../machines/signIn/texts'
import { Icon } from '../kit/Icon'
import { ListFaces } from '../kit/ListFaces'

export function SignInNames({ students }: { students: readonly SignInStudent[] | null }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="signIn-names" tabIndex={0} aria-label={texts.list}>
      <ListFaces
        face={students === null ? 'loading' : students.length === 0 ? 'empty' : 'full'}
        name={texts.loadingStudents}
        skeleton={{ shape: 'rows', count: 3 }}
        emptyHint={texts.nobody}
      >
        <ul className="signIn-nameRows">
          {students?.map((student) => (
            <li
              key={student.studentId}
              className={`signIn-name${student.hadSign === '1' ? ' signIn-name--signed' : ''}`}
            >
              <Icon name={student.hadSign === '1' ? 'check-circle' : 'circle'} />
              <span className="signIn-nameWords">
                {student.studentName}
                <span className="u-hidden">{student.hadSign === '1' ? texts.signedMark : texts.unsignedMark}</span>
              </span>
              {student.sharedDevice ? <span className="signIn-nameNote">{texts.sharedDevice}</span> : null}
              {student.attempts >= SIGN_IN_ATTEMPTS.pattern && student.hadSign === '0' ? (
                <span className="signIn-nameNote">{texts.triesUsed(student.attempts)}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </ListFaces>
    </section>
  )
}
