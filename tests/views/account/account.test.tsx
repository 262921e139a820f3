import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { RecordFormView } from '../../../src/machines/shared/records/records.selectors'
import { AccountSettings, type AccountSettingsProps } from '../../../src/views/account/profile/AccountSettings'
import { all, click, objections, render, said, the, type, words } from '../render'

const profile = (over: Partial<RecordFormView>): RecordFormView => ({
  stage: 'editing',
  isNew: false,
  values: { coverImg: '/dist/heads/05.svg', name: '陈静怡', motto: '' },
  problems: {},
  problem: null,
  isLeaving: false,
  isChanged: false,
  isPictureTravelling: false,
  pictureProblem: null,
  conflict: null,
  ...over,
})
const props = (over: Partial<AccountSettingsProps> = {}): AccountSettingsProps => ({
  user: { realName: '陈静怡', loginCode: 't001', coverImg: '', role: 'teacher', mustChangePassword: false },
  passwordChanges: 0,
  password: { busy: false, error: null, onSubmit: vi.fn() },
  profile: { view: profile({}), hasMotto: true, send: vi.fn() },
  ...over,
})
const field = (name: string) => the<HTMLInputElement>(`input[name=${name}]`)
const fill = async (original: string, fresh: string, confirm: string) => {
  await type(field('originalPassword'), original)
  await type(field('newPassword'), fresh)
  await type(field('confirmPassword'), confirm)
}
const send = () => act(async () => the<HTMLFormElement>('form.account-form').requestSubmit())

describe('account settings', () => {
  it('X007 shows login code and role', async () => {
    await render(<AccountSettings {...props()} />)
    expect([words(the('h1')), all('dd').map(words)]).toEqual(['帐号管理', ['t001', '老师']])
    expect(await objections()).toEqual([])
  })

  it('B122 sends the original, the new and the confirmed password', async () => {
    const onSubmit = vi.fn()
    await render(<AccountSettings {...props({ password: { busy: false, error: null, onSubmit } })} />)
    await fill('Podium2026', 'Lesson2027', 'Lesson2027')
    await send()
    expect(onSubmit.mock.calls).toEqual([
      [{ originalPassword: 'Podium2026', newPassword: 'Lesson2027', confirmPassword: 'Lesson2027' }],
    ])
  })

  it('shows which rules a new password satisfies while it is typed', async () => {
    await render(<AccountSettings {...props()} />)
    const met = () => all('.account-rule--met').map((rule) => words(rule).replace('（已满足）', ''))
    expect(met()).toEqual([])
    await fill('', '三棵白杨树', '三棵白杨')
    expect(met()).toEqual([])
    await fill('', '窗外三棵白杨树下', '窗外三棵白杨树')
    expect(met()).toEqual(['8至64位，可使用任意字符'])
    await fill('', '窗外三棵白杨树下', '窗外三棵白杨树下')
    expect(met()).toEqual(['8至64位，可使用任意字符', '两次输入一致'])
  })

  it('shows an error, tied to the fields, and sends nothing while busy', async () => {
    const onSubmit = vi.fn()
    await render(<AccountSettings {...props({ password: { busy: true, error: '原密码错误', onSubmit } })} />)
    await send()
    expect([
      words(the('form.account-form [role=alert]')),
      said(field('originalPassword'), 'aria-describedby'),
      onSubmit.mock.calls,
    ]).toEqual(['原密码错误', '原密码错误', []])
    expect(await objections()).toEqual([])
  })

  it('clears the form after the password was changed, and keeps it after an error', async () => {
    const show = await render(<AccountSettings {...props()} />)
    await fill('Podium2026', 'Lesson2027', 'Lesson2027')
    await show(<AccountSettings {...props({ password: { busy: false, error: '原密码错误', onSubmit: vi.fn() } })} />)
    expect(field('newPassword').value).toBe('Lesson2027')
    await show(<AccountSettings {...props({ passwordChanges: 1 })} />)
    expect(['originalPassword', 'newPassword', 'confirmPassword'].map((name) => field(name).value)).toEqual([
      '',
      '',
      '',
    ])
  })

  it('says that the initial password is still in use', async () => {
    const user = { ...props().user, mustChangePassword: true }
    await render(<AccountSettings {...props({ user, profile: null })} />)
    expect(words(the('[role=status]'))).toBe('您正在使用初始密码，请先修改密码')
    expect(all('form')).toHaveLength(1)
  })

  it('shows the typed passwords on request', async () => {
    await render(<AccountSettings {...props()} />)
    await click(the('input[type=checkbox]'))
    expect(['originalPassword', 'newPassword', 'confirmPassword'].map((name) => field(name).type)).toEqual([
      'text',
      'text',
      'text',
    ])
  })

  it('B149 B150 offers picture, name and motto only; teachers have no motto', async () => {
    const send = vi.fn()
    const show = await render(<AccountSettings {...props({ profile: { view: profile({}), hasMotto: true, send } })} />)
    const labels = () => all('.records-form label').map((label) => words(label).replace('（选填）', ''))
    const offered = labels()
    await type(field('name'), '陈老师')
    await act(async () => the<HTMLFormElement>('.records-form').requestSubmit())
    await click(the('button', '随机一张'))
    await show(<AccountSettings {...props({ profile: { view: profile({}), hasMotto: false, send } })} />)
    expect([offered.length, labels().length, send.mock.calls]).toEqual([
      3,
      2,
      [
        [{ type: 'field.change', field: 'name', value: '陈老师' }],
        [{ type: 'form.submit' }],
        [{ type: 'picture.random' }],
      ],
    ])
    expect(await objections()).toEqual([])
  })
})
