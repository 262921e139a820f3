import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { errors } from '../../../contract/errors'
import { sessionTexts as problems } from '../../../src/machines/account/session/texts'
import { LoginPage, type LoginPageProps } from '../../../src/views/account/login/LoginPage'
import { LoginShell } from '../../../src/views/account/login/LoginShell'
import { all, click, objections, render, said, the, type, until, words } from '../render'

const props = (over: Partial<LoginPageProps> = {}): LoginPageProps => ({
  Shell: LoginShell,
  product: { name: '商务机器人实训平台', description: '每一块屏幕同步呈现' },
  links: { help: '/help', privacy: '/privacy', terms: '/terms' },
  busy: false,
  error: null,
  onSubmit: vi.fn(),
  askForce: false,
  onForce: vi.fn(),
  onForceDeclined: vi.fn(),
  ...over,
})
const field = (name: string) => the<HTMLInputElement>(`input[name=${name}]`)
const send = () => act(async () => the<HTMLFormElement>('form').requestSubmit())

describe('the sign-in page', () => {
  it('B001 B036 B039 names the product; its footer has help, privacy, terms and a copyright line', async () => {
    await render(<LoginPage {...props()} />)
    expect(words(the('.session-brand'))).toBe('Podium商务机器人实训平台每一块屏幕同步呈现')
    expect(all<HTMLAnchorElement>('footer a').map((a) => [words(a), a.getAttribute('href')])).toEqual([
      ['帮助', '/help'],
      ['隐私', '/privacy'],
      ['条款', '/terms'],
    ])
    expect(words(the('footer p'))).toBe('Copyright © 2020 Podium')
    expect(await objections()).toEqual([])
  })

  it('B196 the copyright line names the year 2020', async () => {
    await render(<LoginPage {...props()} />)
    expect(words(the('footer')).match(/\d{4}/g)).toEqual(['2020'])
  })

  it('sends the typed credentials', async () => {
    const onSubmit = vi.fn()
    await render(<LoginPage {...props({ onSubmit })} />)
    expect(document.activeElement).toBe(field('loginCode'))
    await type(field('loginCode'), 't001')
    await type(field('password'), 'Podium2026')
    await send()
    expect(onSubmit.mock.calls).toEqual([[{ loginCode: 't001', password: 'Podium2026' }]])
  })

  it('focuses the password when the login code is known', async () => {
    await render(<LoginPage {...props({ initialLoginCode: 't001' })} />)
    expect([field('loginCode').value, document.activeElement]).toEqual(['t001', field('password')])
  })

  it('0106 leads to the pages of the school, above the form; while a sign-in is in progress, nowhere', async () => {
    const providers = [
      { label: '统一身份认证', href: '/login/oidc/begin' },
      { label: '校园网登录', href: '/login/cas/begin' },
    ]
    const show = await render(<LoginPage {...props({ providers })} />)
    const links = () => all<HTMLAnchorElement>('nav[aria-label=学校帐号登录] a')
    const targets = () => links().map((a) => [words(a), a.getAttribute('href')])
    expect(targets()).toEqual([
      ['统一身份认证', '/login/oidc/begin'],
      ['校园网登录', '/login/cas/begin'],
    ])
    expect(words(the('form'))).toContain('或使用帐号密码登录')
    expect(document.activeElement).toBe(document.body)
    expect(await objections()).toEqual([])
    await show(<LoginPage {...props({ providers, busy: true, accounts: 'administrators' })} />)
    expect(targets().map(([, href]) => href)).toEqual([null, null])
    expect(words(the('form'))).toContain('管理员登录')
    expect(await objections()).toEqual([])
  })

  it('0106 asks for the number of the school where its directory knows the passwords', async () => {
    await render(<LoginPage {...props({ accounts: 'school' })} />)
    expect(field('loginCode').placeholder).toBe('请输入学校帐号')
    expect(all('nav[aria-label=学校帐号登录]')).toEqual([])
  })

  it('shows an error, tied to both fields, and keeps the input', async () => {
    const show = await render(<LoginPage {...props()} />)
    await type(field('password'), 'wrong')
    await show(<LoginPage {...props({ error: errors.wrongCredentials.text })} />)
    expect([
      words(the('[role=alert]')),
      said(field('loginCode'), 'aria-describedby'),
      said(field('password'), 'aria-describedby').trim(),
      field('password').value,
    ]).toEqual(['帐号或密码错误', '帐号或密码错误', '帐号或密码错误', 'wrong'])
    expect(await objections()).toEqual([])
  })

  it('marks the missing field', async () => {
    const show = await render(<LoginPage {...props({ error: problems.loginCodeMissing })} />)
    const marks = () => ['loginCode', 'password'].map((name) => field(name).getAttribute('aria-invalid'))
    expect(marks()).toEqual(['true', null])
    await show(<LoginPage {...props({ error: problems.passwordMissing })} />)
    expect(marks()).toEqual([null, 'true'])
  })

  it('while throttled sends nothing and shows the remaining time', async () => {
    const onSubmit = vi.fn()
    await render(<LoginPage {...props({ throttledSeconds: 48, onSubmit })} />)
    await send()
    const button = the('button[type=submit]')
    expect([onSubmit.mock.calls, words(the('[role=alert]')), said(button, 'aria-describedby')]).toEqual([
      [],
      '尝试次数过多，请稍后再试（还剩 48 秒）',
      '尝试次数过多，请 48 秒后再试',
    ])
    expect(await objections()).toEqual([])
  })

  it('after one wrong attempt too many shows the error and the wait for the next one', async () => {
    await render(<LoginPage {...props({ error: '帐号或密码错误', throttledSeconds: 4 })} />)
    expect([words(the('[role=alert]')), said(the('button[type=submit]'), 'aria-describedby')]).toEqual([
      '帐号或密码错误，请 4 秒后再试',
      '尝试次数过多，请 4 秒后再试',
    ])
  })

  it('while busy sends nothing twice', async () => {
    const onSubmit = vi.fn()
    await render(<LoginPage {...props({ busy: true, onSubmit })} />)
    await send()
    expect([onSubmit.mock.calls, words(the('button[type=submit]'))]).toEqual([[], '正在登录'])
  })

  it('shows the password on request, and warns while caps lock is on', async () => {
    await render(<LoginPage {...props()} />)
    await click(the('button', '显示密码'))
    expect([field('password').type, the('button', '隐藏密码').getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    const key = (modifierCapsLock: boolean) =>
      act(async () => {
        field('password').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock }))
      })
    await key(true)
    expect(words(the('.session-caps'))).toBe('大写锁定已打开')
    await key(false)
    expect(words(the('.session-caps'))).toBe('')
  })

  it('asks for a confirmation before it ends the other session, and reports both answers', async () => {
    const onForce = vi.fn()
    const onForceDeclined = vi.fn()
    await render(<LoginPage {...props({ askForce: true, onForce, onForceDeclined })} />)
    await until(() => expect(words(document.activeElement ?? document.body)).toBe('取消'))
    expect(await objections()).toEqual([])
    await click(the('button', '强制登录'))
    await click(the('button', '取消'))
    expect([onForce.mock.calls.length, onForceDeclined.mock.calls.length]).toEqual([1, 1])
  })

  it('0118 asks for a code of the second factor after the password, and returns to the form', async () => {
    const onSubmit = vi.fn()
    const onForceDeclined = vi.fn()
    const second = { newFactor: null, onSubmit }
    await render(<LoginPage {...props({ second, error: errors.secondFactorWrong.text, onForceDeclined })} />)
    await until(() => the('input[name=code]'))
    expect(words(the('h1'))).toBe('输入验证码')
    expect(words(the('[role=alert]'))).toBe(errors.secondFactorWrong.text)
    await type(field('code'), '314 159')
    await send()
    expect(onSubmit.mock.calls).toEqual([['314 159']])
    await click(the('button', '返回'))
    expect(onForceDeclined).toHaveBeenCalledTimes(1)
    expect(await objections()).toEqual([])
  })

  it('0118 shows the QR code and the secret where a second factor has to be set up first', async () => {
    const address = 'otpauth://totp/Podium:admin?issuer=Podium&secret=JBSWY3DPEHPK3PXP'
    const second = { newFactor: { secret: 'JBSWY3DPEHPK3PXP', address }, onSubmit: vi.fn() }
    await render(<LoginPage {...props({ second })} />)
    await until(() => the('svg[role=img]'))
    expect(words(the('code'))).toBe('JBSW Y3DP EHPK 3PXP')
    expect(words(the('h1'))).toBe('设置两步验证')
    expect(await objections()).toEqual([])
  })
})
