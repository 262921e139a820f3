/**
 * The team space and groups of classes on a real server (D38, B420): who sees which space, quota, trash, moves, and
 * choosing groups.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { openedFile } from '../../../contract/entities/library/file'
import { errors } from '../../../contract/errors'
import { SPACE_QUOTA, SPACE_TRASH_MS } from '../../../contract/limits'
import { viewersOfGroup } from '../../../server/policies/spaces'
import { pdf } from '../../support/files/samples'
import { announced, begunUpload, finishedUpload, TusClient } from '../../support/files/uploading'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, dataOf, notFound } from '../documents/support'

const TEACHING_CLASS = 'demo-teaching-class-1'
const inClass = { teachingClassId: TEACHING_CLASS }

describeOnEither('team space', (database) => {
  let server: TestApp
  let time = Date.now()
  let no = 0
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005', 's041'])
      tokens.set(code, await server.login(code))
    const { groups } = dataOf(await ask('t001', 'findClassGroups', inClass), calls.findClassGroups.data)
    for (const { groupId } of groups) await ask('t001', 'dissolveClassGroup', { groupId })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    time += 1_000
  })

  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>) =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const upload = async (who: string, fileName: string, text = fileName) => {
    const file = { fileName, bytes: pdf(text) }
    const { uploadId } = dataOf(await ask(who, 'beginUpload', announced('space', file)), begunUpload)
    expect(await new TusClient(server.origin, tokens.get(who) ?? '').send(uploadId, 0, file.bytes)).toBe(204)
    return dataOf(await ask(who, 'finishUpload', { uploadId }), finishedUpload).fileId
  }
  const requestId = () => {
    no += 1
    return `ts-${no}`
  }
  const put = async (who: string, fileId: string, more: { spaceId?: string; parentFolderId?: string } = {}) =>
    ask(who, 'addSpaceEntry', { fileId, requestId: requestId(), ...more })
  const share = async (who: string, fileName: string, more: { spaceId?: string; parentFolderId?: string } = {}) =>
    dataOf(await put(who, await upload(who, fileName), more), calls.addSpaceEntry.data)
  const list = async (who: string, input: CallInput<CallOf<'findSpaceEntries'>>) =>
    dataOf(await ask(who, 'findSpaceEntries', input), calls.findSpaceEntries.data).list
  const names = async (who: string, input: CallInput<CallOf<'findSpaceEntries'>>) =>
    (await list(who, input)).map(({ fileName }) => fileName).sort()
  const group = async (groupName: string, ...students: string[]) => {
    const made = dataOf(await ask('t001', 'createClassGroup', { ...inClass, groupName }), calls.createClassGroup.data)
    const { groupId = '' } = made.groups.find((one) => one.groupName === groupName) ?? {}
    const userIds = students.map((code) => `demo-${code}`)
    if (userIds.length > 0) await ask('t001', 'moveGroupStudents', { ...inClass, userIds, groupId })
    return groupId
  }
  const openIt = (who: string, entryId: string) => ask(who, 'openFile', { placeKind: 'spaceEntry', placeId: entryId })

  test('D38 a group shares a file; for a student of another group it is not found: list, folders, ticket, bytes', async () => {
    const red = await group('红队', 's001', 's002')
    await group('蓝队', 's003')
    const { entryId, ownerName } = await share('s001', '调研.pdf', { spaceId: red })
    expect(ownerName).toBe('王子涵')
    expect(await names('s002', { spaceId: red })).toEqual(['调研.pdf'])
    expect(await names('t001', { spaceId: red })).toEqual(['调研.pdf'])
    const { address } = dataOf(await openIt('s002', entryId), openedFile)
    expect((await fetch(server.origin + address)).status).toBe(200)
    for (const stranger of ['s003', 's041', 't002']) {
      expect(await ask(stranger, 'findSpaceEntries', { spaceId: red })).toMatchObject(notFound)
      expect(await ask(stranger, 'findSpaceFolders', { spaceId: red })).toMatchObject(notFound)
      expect(await ask(stranger, 'getSpace', { spaceId: red })).toMatchObject(notFound)
      expect(await openIt(stranger, entryId)).toMatchObject(notFound)
      expect(await ask(stranger, 'renameSpaceEntry', { entryId, fileName: '我的.pdf' })).toMatchObject(notFound)
      expect(await ask(stranger, 'copySpaceEntry', { entryId })).toMatchObject(notFound)
      expect(await ask(stranger, 'trashSpaceEntries', { entryIds: [entryId] })).toMatchObject(notFound)
    }
    // A student who leaves the group reads no more, also by an earlier ticket.
    await ask('t001', 'moveGroupStudents', { ...inClass, userIds: ['demo-s002'], groupId: '' })
    expect([401, 403, 404, 410]).toContain((await fetch(server.origin + address)).status)
    expect(await openIt('s002', entryId)).toMatchObject(notFound)
    const spaces = dataOf(await ask('s001', 'findSpaces', {}), calls.findSpaces.data)
    expect(spaces.map(({ spaceKind, spaceName, fileNum }) => [spaceKind, spaceName, fileNum])).toEqual([
      ['own', '王子涵', expect.any(Number)],
      ['group', '红队', 1],
    ])
  })

  test('B420 a teacher views the spaces of students of own classes and changes nothing there', async () => {
    const { entryId } = await share('s004', '笔记.pdf')
    const spaceId = 'demo-s004'
    expect(await names('t001', { spaceId })).toContain('笔记.pdf')
    expect((await openIt('t001', entryId)).success).toBe(true)
    expect((await ask('t001', 'trashSpaceEntries', { entryIds: [entryId] })).code).toBe(errors.spaceReadOnly.code)
    expect((await ask('t001', 'findSpaceEntries', { spaceId, place: 'trash' })).code).toBe(errors.spaceReadOnly.code)
    expect((await ask('s001', 'findStudentSpaces', {})).code).toBe(900003)
    expect(await ask('t002', 'findSpaceEntries', { spaceId })).toMatchObject(notFound)
    expect(await ask('s001', 'findSpaceEntries', { spaceId })).toMatchObject(notFound)
    const found = dataOf(await ask('t001', 'findStudentSpaces', { userName: 's004' }), calls.findStudentSpaces.data)
    expect(found.list).toMatchObject([{ spaceId, loginCode: 's004' }])
  })

  test('D38 equal names get (2); a repeated request adds one file; extensions and hostile names', async () => {
    const fileId = await upload('s005', '方案.pdf')
    const once = { fileId, requestId: 'twice' }
    await ask('s005', 'addSpaceEntry', once)
    await ask('s005', 'addSpaceEntry', once)
    await put('s005', fileId)
    expect(await names('s005', {})).toEqual(['方案(2).pdf', '方案.pdf'])
    const [first] = await list('s005', { fileName: '(2)' })
    const entryId = first?.entryId ?? ''
    for (const fileName of ['', '..', 'a/b', 'a\\b', 'a\u0000b', 'fdp.\u202Eexe', '<b>'])
      expect([errors.spaceNameInvalid.code, 900009]).toContain(
        (await ask('s005', 'renameSpaceEntry', { entryId, fileName })).code,
      )
    expect((await ask('s005', 'renameSpaceEntry', { entryId, fileName: '终稿.exe' })).success).toBe(true)
    expect(await names('s005', {})).toEqual(['方案.pdf', '终稿.exe.pdf'])
    await ask('s005', 'renameSpaceEntry', { entryId, fileName: '方案.pdf' })
    expect(await names('s005', {})).toEqual(['方案(2).pdf', '方案.pdf'])
    expect(await ask('s005', 'addSpaceEntry', { fileId: 'nosuch', requestId: requestId() })).toMatchObject({
      code: errors.uploadUnknown.code,
    })
    // Another user's upload cannot be added anywhere.
    expect((await put('s004', fileId)).code).toBe(errors.uploadUnknown.code)
  })

  test('D38 folders: five levels deep, never into themselves; deleting one moves its files to the trash', async () => {
    const make = async (folderName: string, parentFolderId = '') =>
      dataOf(await ask('s003', 'createSpaceFolder', { folderName, parentFolderId }), calls.createSpaceFolder.data)
        .spaceFolderId
    const a = await make('一')
    const b = await make('二', a)
    const deep = await make('五', await make('四', await make('三', b)))
    expect((await ask('s003', 'createSpaceFolder', { folderName: '六', parentFolderId: deep })).code).toBe(900283)
    expect((await ask('s003', 'moveSpaceFolder', { spaceFolderId: a, parentFolderId: b })).code).toBe(900284)
    expect((await ask('s003', 'createSpaceFolder', { folderName: '一' })).code).toBe(900282)
    const c = await make('别处')
    await share('s003', '甲.pdf', { parentFolderId: b })
    // Two concurrent moves of one folder: each is carried out completely, and it has one parent.
    await Promise.all([
      ask('s003', 'moveSpaceFolder', { spaceFolderId: b, parentFolderId: c }),
      ask('s003', 'moveSpaceFolder', { spaceFolderId: c, parentFolderId: b }),
    ])
    const folders = dataOf(await ask('s003', 'findSpaceFolders', {}), calls.findSpaceFolders.data)
    const parents = new Map(folders.map(({ spaceFolderId, parentFolderId }) => [spaceFolderId, parentFolderId]))
    for (const { spaceFolderId } of folders) {
      let at: string | null = spaceFolderId
      let steps = 0
      while (at !== null && steps < 10) {
        at = parents.get(at) ?? null
        steps++
      }
      expect(steps).toBeLessThan(10)
    }
    expect(await ask('s004', 'renameSpaceFolder', { spaceFolderId: b, folderName: '我的' })).toMatchObject(notFound)
    const before = await names('s003', {})
    expect(before).toContain('甲.pdf')
    await ask('s003', 'deleteSpaceFolder', { spaceFolderId: parents.get(b) ?? b })
    await ask('s003', 'deleteSpaceFolder', { spaceFolderId: b })
    expect(await names('s003', { place: 'trash' })).toContain('甲.pdf')
  })

  test('D38 a space holds 1 GB and not a byte more, also with concurrent requests', async () => {
    const [one, two] = [await upload('s002', '一.pdf', 'the same'), await upload('s002', '二.pdf', 'the same')]
    const { size } = await db().selectFrom('file').select('size').where('file_id', '=', one).executeTakeFirstOrThrow()
    const filled = (left: number) =>
      sql`update space_entry set size = ${SPACE_QUOTA - left} where entry_id = 'ts-large'`.execute(db())
    await sql`insert into space_entry (entry_id, space_id, entry_name, file_id, size, extension, created_at, updated_at)
      values ('ts-large', 'demo-s002', '大.pdf', ${one}, 0, 'pdf', 0, 0)`.execute(db())
    await sql`delete from space_entry where space_id = 'demo-s002' and entry_id <> 'ts-large'`.execute(db())
    await filled(size - 1)
    expect((await put('s002', one)).code).toBe(errors.spaceFull.code)
    await filled(size)
    const both = await Promise.all([put('s002', one), put('s002', two)])
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(dataOf(await ask('s002', 'getSpace', {}), calls.getSpace.data)).toMatchObject({ used: SPACE_QUOTA })
    await sql`delete from space_entry where space_id = 'demo-s002'`.execute(db())
  })

  test('D38 students choose their groups: of concurrent requests one gets the last place; after closing none does', async () => {
    const groupId = await group('自选队')
    expect((await ask('s001', 'joinClassGroup', { groupId })).code).toBe(errors.groupChoiceClosed.code)
    const closeTime = time + 60_000
    await ask('t001', 'openGroupChoice', { ...inClass, membersMax: 2, closeTime })
    const answers = await Promise.all(
      ['s001', 's002', 's003', 's004', 's005'].map((who) => ask(who, 'joinClassGroup', { groupId })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === errors.groupFull.code)).toHaveLength(3)
    const { groups } = dataOf(await ask('t001', 'findClassGroups', inClass), calls.findClassGroups.data)
    expect(groups.find((one) => one.groupId === groupId)?.members).toHaveLength(2)
    expect(await ask('s041', 'joinClassGroup', { groupId })).toMatchObject(notFound)
    time = closeTime
    const late = await ask('s005', 'joinClassGroup', { groupId })
    expect(late.code).toBe(errors.groupChoiceClosed.code)
    expect((await ask('t001', 'openGroupChoice', { ...inClass, membersMax: 2, closeTime: time })).code).toBe(
      errors.groupCloseTimeWrong.code,
    )
    await ask('t001', 'closeGroupChoice', inClass)
  })

  test('D38 at random all students without a group get one, in groups whose sizes differ by one at most; they are notified', async () => {
    const before = dataOf(await ask('t001', 'findClassGroups', inClass), calls.findClassGroups.data)
    const drawn = await ask('t001', 'drawClassGroups', { ...inClass, by: 'size', count: 5 })
    const after = dataOf(drawn, calls.drawClassGroups.data)
    expect(after.rest).toEqual([])
    const fresh = after.groups.filter(({ groupId }) => !before.groups.some((one) => one.groupId === groupId))
    expect(fresh).toHaveLength(Math.ceil(before.rest.length / 5))
    const sizes = fresh.map(({ members }) => members.length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect((await ask('t001', 'drawClassGroups', { ...inClass, by: 'number', count: 2 })).code).toBe(
      errors.groupNobody.code,
    )
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from user_notice
      join notice on notice.msg_id = user_notice.msg_id where notice.title = '小组调整'
        and user_notice.user_id = ${fresh[0]?.members[0]?.userId ?? ''}`.execute(db())
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(await ask('t002', 'drawClassGroups', { ...inClass, by: 'number', count: 2 })).toMatchObject(notFound)
  })

  test('D38 a student who left the class sees nothing of the group any more: lists, folders, ticket, bytes, messages', async () => {
    const groupId = await group('离班队', 's004', 's005')
    const { entryId } = await share('s005', '留下.pdf', { spaceId: groupId })
    const { address } = dataOf(await openIt('s004', entryId), openedFile)
    expect((await viewersOfGroup(db(), groupId)).toSorted()).toEqual(['demo-s004', 'demo-s005', 'demo-t001'])
    await server.post(
      '/admin/classes/removeStudent',
      { classesId: 'demo-class-1', studentId: 'demo-s004' },
      tokens.get('t001'),
    )
    for (const name of ['findSpaceEntries', 'findSpaceFolders', 'getSpace'] as const)
      expect([name, await ask('s004', name, { spaceId: groupId })]).toMatchObject([name, notFound])
    expect(await openIt('s004', entryId)).toMatchObject(notFound)
    expect([401, 403, 404, 410]).toContain((await fetch(server.origin + address)).status)
    const spaces = dataOf(await ask('s004', 'findSpaces', {}), calls.findSpaces.data)
    expect(spaces.map(({ spaceKind }) => spaceKind)).toEqual(['own'])
    expect((await viewersOfGroup(db(), groupId)).toSorted()).toEqual(['demo-s005', 'demo-t001'])
    expect(await names('s005', { spaceId: groupId })).toEqual(['留下.pdf'])
  })

  test('D38 a dissolved group is stored with its space for 30 days, and can be restored', async () => {
    const groupId = await group('临时队', 's001')
    const { entryId } = await share('s001', '成果.pdf', { spaceId: groupId })
    await ask('t001', 'dissolveClassGroup', { groupId })
    expect(await ask('t001', 'findSpaceEntries', { spaceId: groupId })).toMatchObject(notFound)
    expect(await openIt('s001', entryId)).toMatchObject(notFound)
    await ask('t001', 'restoreClassGroup', { groupId })
    expect(await names('t001', { spaceId: groupId })).toEqual(['成果.pdf'])
    expect(await ask('s001', 'findSpaceEntries', { spaceId: groupId })).toMatchObject(notFound)
  })

  test('D41 while a class is paused its groups and their spaces are read only', async () => {
    const groupId = await group('暂停队', 's001')
    const fileId = await upload('s001', '晚到.pdf')
    const stop = (is_stop: boolean) =>
      db().updateTable('teaching_class').set({ is_stop }).where('teaching_class_id', '=', TEACHING_CLASS).execute()
    await stop(true)
    expect((await put('s001', fileId, { spaceId: groupId })).code).toBe(errors.classReadOnly.code)
    expect((await ask('t001', 'renameClassGroup', { groupId, groupName: '新名' })).code).toBe(errors.classReadOnly.code)
    expect((await ask('s001', 'findSpaceEntries', { spaceId: groupId })).success).toBe(true)
    await stop(false)
  })

  test('D38 files can be restored from the trash for 30 days; then they are deleted, and have no claims', async () => {
    const { entryId } = await share('s001', '旧稿.pdf')
    await ask('s001', 'trashSpaceEntries', { entryIds: [entryId] })
    expect(await openIt('s001', entryId)).toMatchObject(notFound)
    await ask('s001', 'restoreSpaceEntries', { entryIds: [entryId] })
    expect(await names('s001', { fileName: '旧稿' })).toEqual(['旧稿.pdf'])
    await ask('s001', 'trashSpaceEntries', { entryIds: [entryId] })
    const left = () =>
      db().selectFrom('space_entry').select('entry_id').where('entry_id', '=', entryId).executeTakeFirst()
    const since = time
    time = since + SPACE_TRASH_MS - 1
    tokens.set('s005', await server.login('s005'))
    await share('s005', '唤醒.pdf')
    expect(await left()).toBeDefined()
    time = since + SPACE_TRASH_MS
    // Any change wakes the scheduler.
    await share('s005', '再唤醒.pdf')
    await expect.poll(left, { timeout: 10_000 }).toBeUndefined()
    const claims = db().selectFrom('file_claim').select('file_id').where('by_id', '=', entryId)
    expect(await claims.execute()).toEqual([])
  })
})
