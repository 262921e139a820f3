import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../../contract/limits'
import { imageTypeOf } from '../../../server/services/files/imageType'
import { slice } from '../../../server/shared/paging'
import { DEMO_PASSWORD, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { gif, jpeg, png, webp } from '../../support/server/images'

const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })

describeOnEither('the demo school', (database) => {
  let server: TestApp
  let student: string
  let teacher: string
  beforeAll(async () => {
    server = await startApp(database)
    student = await server.login('s001')
    teacher = await server.login('t001')
  })
  afterAll(() => server.close())

  const students = async (form: Record<string, string>, token = teacher) => {
    const { data } = await server.post('/admin/classes/findStudentPage', { classesId: 'demo-class-1', ...form }, token)
    return data as { list: { loginCode: string }[]; total: number; pageNo: number; pageSize: number }
  }
  const codes = async (form: Record<string, string>) => (await students(form)).list.map(({ loginCode }) => loginCode)

  test('is deterministic: counts, names, places', async () => {
    const { db } = server.app.database
    const count = async (table: 'academy' | 'major' | 'users' | 'class_student' | 'teaching_class' | 'course') =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    expect({
      academies: await count('academy'),
      majors: await count('major'),
      users: await count('users'),
      members: await count('class_student'),
      rooms: await count('teaching_class'),
      courses: await count('course'),
    }).toEqual({ academies: 2, majors: 4, users: 68, members: 60, rooms: 2, courses: 6 })
    const names = await db.selectFrom('users').select('real_name').distinct().execute()
    expect(names.length).toBe(68)
    // Two who have left have no password of their own.
    const hashes = await db.selectFrom('users').select('password_hash').distinct().execute()
    expect(hashes.length).toBe(66)
    expect(hashes[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a student and a teacher see their own teaching classes', async () => {
    const room = {
      teachingClassId: 'demo-teaching-class-1',
      name: '业务流程机器人实训',
      course: { courseId: 'demo-course', fullName: '业务流程机器人实训', coverImg: '' },
      classes: { classesId: 'demo-class-1', className: '会计信息2601班', studentNum: 40 },
      teacher: { userId: 'demo-t001', realName: '陈思远', coverImg: '' },
      beginTime: Date.UTC(2025, 8, 1),
      endTime: Date.UTC(2040, 6, 1),
      state: '1',
      isStop: '0',
    }
    expect((await server.post('/api/teachingClass/findList', {}, student)).data).toEqual([room])
    expect((await server.post('/api/teachingClass/findList', { state: '1' }, teacher)).data).toEqual([room])
    expect((await server.post('/api/teachingClass/findList', { state: '' }, teacher)).data).toEqual([room])
    expect((await server.post('/api/teachingClass/findList', { state: '2' }, teacher)).data).toEqual([])
  })

  test('B140 G048 G049 G108 the students of a class are paged, in the order of their login codes', async () => {
    const first = await students({ pageSize: '3' })
    expect(first).toEqual({
      list: ['王子涵', '李雨桐', '张浩然'].map((name, n) => ({
        userId: `demo-s00${n + 1}`,
        studentId: `demo-s00${n + 1}`,
        userName: name,
        studentName: name,
        loginCode: `s00${n + 1}`,
        coverImg: '',
        status: '1',
        originType: '1',
        joinTime: Date.UTC(2026, 8, 1),
        activation: 'active',
        version: n + 1,
      })),
      latestVersion: 40,
      total: 40,
      pageNo: 1,
      pageSize: 3,
    })
    expect(await codes({ pageSize: '3', pageNo: '14' })).toEqual(['s040'])
    expect(await codes({ pageSize: '3', pageNo: '15' })).toEqual([])
    expect((await students({})).list.length).toBe(10)
    const everybody = await students({ pageSize: '99999999' })
    expect([everybody.list.length, everybody.pageSize]).toEqual([40, 10_000])
  })

  test('B140 the students are filtered by loginCode, studentName and originType; blanks do not restrict', async () => {
    expect(await codes({ loginCode: '03', pageSize: '99' })).toEqual(
      ['s003', ...Array.from({ length: 10 }, (_, n) => `s03${n}`)].sort(),
    )
    expect(await codes({ studentName: '梓萱' })).toEqual(['s006'])
    expect(await codes({ studentName: '  ', originType: '', loginCode: ' s006 ' })).toEqual(['s006'])
    expect((await students({ originType: '1' })).total).toBe(40)
    expect((await students({ originType: '2' })).total).toBe(0)
    expect((await students({ originType: 'x' })).total).toBe(0)
  })

  test('% and _ and \\ in a filter are literal', async () => {
    for (const text of ['%', '_', '\\', "'", 's%1'])
      expect([text, await codes({ loginCode: text })]).toEqual([text, []])
  })

  test('B217 an excluded student has status 2, a disabled one 0', async () => {
    const { db } = server.app.database
    const own = db.updateTable('class_student').where('user_id', '=', 'demo-s040')
    await own.set({ excluded: true }).execute()
    await db.updateTable('users').set({ status: '0' }).where('user_id', '=', 'demo-s039').execute()
    const { data } = await server.post(
      '/admin/classes/findStudentPage',
      { classesId: 'demo-class-1', pageNo: '20', pageSize: '2' },
      teacher,
    )
    expect((data as { list: { status: string }[] }).list.map(({ status }) => status)).toEqual(['0', '2'])
    const picked = await server.app.membership.candidates('demo-teaching-class-1')
    expect([picked.length, picked[0]]).toEqual([38, { userId: 'demo-s001', userName: '王子涵', loginCode: 's001' }])
  })

  test('B159 unread notices are counted, of all classes or of one', async () => {
    const count = async (form: Record<string, string>) =>
      (await server.post('/api/msg/findUnReadCount', form, student)).data
    expect(await count({})).toBe(2)
    expect(await count({ teachingClassId: 'demo-teaching-class-1' })).toBe(2)
    expect(await count({ teachingClassId: 'demo-teaching-class-2' })).toBe(0)
    const { db } = server.app.database
    await db.updateTable('user_notice').set({ state: '1' }).where('user_msg_id', '=', 'demo-notice-1-s001').execute()
    expect(await count({ teachingClassId: ' ' })).toBe(1)
  })

  const upload = (bytes: Uint8Array, name = 'x.png', field = 'file') => {
    const body = new FormData()
    body.append(field, new Blob([Uint8Array.from(bytes)]), name)
    return server.request('/platform/api/upload/uploadRichText', {
      method: 'POST',
      headers: { authorization: teacher },
      body,
    })
  }

  test('B126 B320 an image is stored under a random name and served with its own type', async () => {
    const kinds = [
      [png(), 'png', 'image/png'],
      [jpeg(), 'jpg', 'image/jpeg'],
      [gif(), 'gif', 'image/gif'],
      [webp(), 'webp', 'image/webp'],
    ] as const
    for (const [bytes, extension, type] of kinds) {
      const { data } = await upload(bytes, '../../etc/passwd.html')
      expect(data).toMatch(new RegExp(`^/files/[0-9a-f]{2}/[0-9a-f]{32}\\.${extension}$`))
      const headers = { authorization: student }
      const response = await fetch(`${server.origin}${String(data)}`, { headers })
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      const tag = response.headers.get('etag') ?? ''
      expect(
        (await fetch(`${server.origin}${String(data)}`, { headers: { ...headers, 'if-none-match': tag } })).status,
      ).toBe(304)
    }
  })

  test('B543 E172 E173 pictures of rich text are sent as multipart, to one path for students and one for the others', async () => {
    const upload = async (path: string, token: string) => {
      const body = new FormData()
      body.append('file', new Blob([Uint8Array.from(png())]), '流程图.png')
      const request = { method: 'POST', headers: { authorization: token }, body }
      return server.request(`/platform/api/upload/${path}`, request)
    }
    const kept = async ({ data }: { data: unknown }) => {
      const response = await fetch(`${server.origin}${String(data)}`, { headers: { authorization: student } })
      return Buffer.from(await response.arrayBuffer())
    }
    expect(await kept(await upload('stuUploadRichText', student))).toEqual(png())
    expect(await kept(await upload('uploadRichText', teacher))).toEqual(png())
    expect((await upload('stuUploadRichText', teacher)).success).toBe(false)
    // Neither accepts a form without a file.
    const invalid = { ...refusal(900001, ''), errDesc: expect.stringMatching(/^提交的内容有误：.*“.+”/) }
    expect(await server.post('/api/upload/stuUploadRichText', {}, student)).toEqual(invalid)
  })

  test('B320 exactly 5,242,880 bytes are accepted, one more is not', async () => {
    expect((await upload(png(IMAGE_MAX_BYTES))).success).toBe(true)
    const tooLarge = refusal(900040, '所选择图片不能大于5MB')
    expect(await upload(png(IMAGE_MAX_BYTES + 1))).toEqual(tooLarge)
    expect(await upload(new Uint8Array(4 * IMAGE_MAX_BYTES))).toEqual(tooLarge)
  })

  test('a file that is not an image by its content is refused, whatever its name', async () => {
    const notAnImage = refusal(900041, '请选择图片文件（PNG、JPG、GIF、WebP）')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const files = [
      svg,
      Buffer.alloc(0),
      png().subarray(0, 60),
      Buffer.concat([png(), svg]),
      Buffer.from('GIF89a<html>'),
    ]
    for (const bytes of files) expect(await upload(bytes)).toEqual(notAnImage)
    const invalid = { ...refusal(900001, ''), errDesc: expect.stringMatching(/^提交的内容有误：.*“.+”/) }
    expect(await upload(png(), 'x.png', 'other')).toEqual(invalid)
    expect(await server.post('/api/upload/uploadRichText', {}, teacher)).toEqual(invalid)
  })

  test('a picture of a text needs a session: its cookie is valid until the session ends', async () => {
    const { data } = await upload(png())
    const seen = async (cookie: string) =>
      (await fetch(`${server.origin}${String(data)}`, { headers: { cookie } })).status
    expect([await seen(''), await seen('podium_files=nonsense'), await seen(`podium_files=${'x'.repeat(43)}`)]).toEqual(
      [401, 401, 401],
    )
    const { keyId, encrypted } = await server.encrypt(DEMO_PASSWORD)
    const form = { loginCode: 's020', password: encrypted[0] ?? '', keyId, isForceLogin: '1' }
    const answer = await fetch(`${server.origin}/platform/auth/login`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const [cookie = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
    expect(attributes).toEqual(['Path=/files', 'HttpOnly', 'SameSite=Strict'])
    expect(await seen(`other=1; ${cookie}`)).toBe(200)
    const token = cookie.replace('podium_files=', '')
    // A page that restores its session gets the cookie again.
    const user = await fetch(`${server.origin}/platform/api/user/get`, { headers: { authorization: token } })
    expect(user.headers.get('set-cookie')).toContain(cookie)
    // It gives access to no call.
    const call = await fetch(`${server.origin}/platform/api/user/get`, { headers: { cookie } })
    expect(call.status).toBe(401)
    await server.post('/api/logout', {}, token)
    expect(await seen(cookie)).toBe(401)
  })

  test('the logo of the school is public', async () => {
    const admin = await server.login('admin')
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(png())]), 'logo.png')
    const init = { method: 'POST', headers: { authorization: admin }, body }
    const { data } = await server.request('/platform/admin/school/uploadLogo', init)
    const { schoolId, version } = (await server.get('/admin/school/get', admin)).data as {
      schoolId: string
      version: number
    }
    const saved = await server.post(
      '/admin/school/save',
      { schoolId, logo: String(data), version: String(version) },
      admin,
    )
    expect(saved.success).toBe(true)
    expect((await fetch(`${server.origin}${String(data)}`)).status).toBe(200)
  })

  test('no path leads out of the folder of files', async () => {
    const secret = path.join(server.dataDir, 'secret.png')
    for (const address of [
      '/files/../secret.png',
      '/files/%2e%2e/secret.png',
      '/files/..%2fsecret.png/x.png',
      '/files/00/..%2f..%2fsecret.png',
      `/files/00/${encodeURIComponent(secret)}`,
      '/files/ab/cd.png',
      '/files/',
    ]) {
      expect([address, (await fetch(`${server.origin}${address}`)).status]).toEqual([address, 404])
    }
  })

  test('health, readiness and metrics answer; metrics count calls by name', async () => {
    const get = (address: string) => fetch(`${server.origin}${address}`)
    expect(await (await get('/healthz')).json()).toMatchObject({ ok: true, program: 'podium' })
    expect(await (await get('/readyz')).json()).toEqual({
      ok: true,
      accepting: true,
      database: true,
      relay: true,
      disk: true,
    })
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toContain('podium_call_seconds_count{call="uploadRichText",code="200"}')
    expect(metrics).toContain('nodejs_eventloop_lag_seconds')
  })
})

describe('images by content', () => {
  test('are recognised, and truncated ones or ones with appended data are refused', () => {
    for (const [bytes, kind] of [
      [png(), 'png'],
      [jpeg(), 'jpg'],
      [gif(), 'gif'],
      [webp(), 'webp'],
    ] as const) {
      expect(imageTypeOf(bytes)).toBe(kind)
      for (let end = 0; end < bytes.length; end += 1) expect(imageTypeOf(bytes.subarray(0, end))).toBe(null)
    }
    expect(imageTypeOf(readFileSync(process.execPath).subarray(0, 4096))).toBe(null)
  })
})

describe('pages of lists', () => {
  test('G048 begin with 1 and have 10 rows by default; "all" is cut', () => {
    expect(slice({})).toEqual({ pageNo: 1, pageSize: 10, limit: 10, offset: 0 })
    expect(slice({ pageNo: 3, pageSize: 8 })).toEqual({ pageNo: 3, pageSize: 8, limit: 8, offset: 16 })
    expect(slice({ pageSize: 9_999_999 })).toEqual({ pageNo: 1, pageSize: 10_000, limit: 10_000, offset: 0 })
  })
})
