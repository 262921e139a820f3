/** Uploads for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

const row = (upload_id: string, user: string, at: number) => ({
  upload_id,
  owner_id: user,
  kind: 'courseware',
  file_name: '讲义.pdf',
  size: 10,
  fingerprint: '0'.repeat(64),
  created_at: at,
  touched_at: at,
})

export const examples: MatrixExamples = {
  things: { uploadId: 'foreign-upload-session', placeId: 'foreign-file' },
  own: { student: { uploadId: 'students-upload-session', placeId: 'students-file' } },
  takingAway: ['cancelUpload'],
  async make(db, at) {
    const file = (whose: string) => ({
      file_id: `${whose}-file`,
      sha256: whose.padEnd(64, '0'),
      size: 10,
      mime: 'application/pdf',
      extension: 'pdf',
      facts: '{}',
      created_at: at,
    })
    await db
      .insertInto('file')
      .values([file('foreign'), file('students')])
      .execute()
    const owners = [
      ['foreign', 'demo-t001'],
      ['students', 'demo-s001'],
    ] as const
    await db
      .insertInto('upload_session')
      .values(
        owners.flatMap(([whose, user]) => [
          row(`${whose}-upload-session`, user, at),
          { ...row(`${whose}-finished`, user, at), state: 'finished' as const, file_id: `${whose}-file` },
        ]),
      )
      .execute()
  },
}
