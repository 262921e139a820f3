import { act, type ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { modes } from '../../../contract/modes'
import { LoginShell } from '../../../src/views/account/login/LoginShell'
import { BusinessPlanShell } from '../../../src/views/account/login/shells/BusinessPlanShell'
import { BusinessShell } from '../../../src/views/account/login/shells/BusinessShell'
import { CollegeShell } from '../../../src/views/account/login/shells/CollegeShell'
import { CompetitionShell } from '../../../src/views/account/login/shells/CompetitionShell'
import { ExcelShell } from '../../../src/views/account/login/shells/ExcelShell'
import { ExperimentShell } from '../../../src/views/account/login/shells/ExperimentShell'
import { FinanceShell } from '../../../src/views/account/login/shells/FinanceShell'
import { InnovationShell } from '../../../src/views/account/login/shells/InnovationShell'
import { IteShell } from '../../../src/views/account/login/shells/IteShell'
import { OnceShell } from '../../../src/views/account/login/shells/OnceShell'
import type { ShellProps } from '../../../src/views/account/login/shells/parts'
import { ResearchShell } from '../../../src/views/account/login/shells/ResearchShell'
import { TaxRobotShell } from '../../../src/views/account/login/shells/TaxRobotShell'
import { RegisterPage } from '../../../src/views/account/register/RegisterPage'
import { RegisterResultPage } from '../../../src/views/account/register/RegisterResultPage'
import type { CaptchaPlace } from '../../../src/views/shared/kit/fields/CaptchaField'
import { CaptchaField, type CaptchaFieldProps } from '../../../src/views/shared/kit/fields/CaptchaField'
import { all, click, objections, render, said, the, type, words } from '../render'

const shells: Readonly<Record<string, ComponentType<ShellProps>>> = {
  rpa: LoginShell,
  business: BusinessShell,
  experiment: ExperimentShell,
  innovation: InnovationShell,
  once: OnceShell,
  research: ResearchShell,
  college: CollegeShell,
  competition: CompetitionShell,
  ite: IteShell,
  businessPlan: BusinessPlanShell,
  taxRobot: TaxRobotShell,
  excel: ExcelShell,
  finance: FinanceShell,
}
const product = { name: '实训平台', description: '教与学' }
const links = { help: '/help', privacy: '/privacy', terms: '/terms' }
const entry = (current: 'login' | 'register', onNavigate = vi.fn()) => ({
  current,
  hrefs: { login: '/user/login', register: '/user/register' },
  onNavigate,
})
const ways = () => all<HTMLAnchorElement>('.shell-other a, .shell-entry').map((a) => [words(a), a.getAttribute('href')])

describe('the shells of the sign-in pages', () => {
  it.each(Object.entries(shells))(
    'B036 B039 B196 %s has the product, the footer and the copyright of 2020',
    async (name, Shell) => {
      await render(
        <Shell product={product} links={links} entry={entry('login')}>
          <h1>登录</h1>
        </Shell>,
      )
      expect(words(the('.session-brand'))).toBe('Podium实训平台教与学')
      expect(all<HTMLAnchorElement>('footer a').map((a) => [words(a), a.getAttribute('href')])).toEqual([
        ['帮助', '/help'],
        ['隐私', '/privacy'],
        ['条款', '/terms'],
      ])
      expect(words(the('footer p'))).toBe('Copyright © 2020 Podium')
      expect(the('[data-shell]').dataset.shell).toBe(name)
      expect(ways().map(([, href]) => href)).toContain('/user/register')
      expect(await objections()).toEqual([])
    },
  )

  it('B003 each has its own picture', async () => {
    const pictures: string[] = []
    for (const Shell of Object.values(shells)) {
      const show = await render(
        <Shell product={product} links={links}>
          {null}
        </Shell>,
      )
      pictures.push(the<HTMLElement>('svg.shell-art, svg.session-hall').innerHTML)
      await show(null)
    }
    expect(new Set(pictures).size).toBe(Object.keys(shells).length)
  })

  it('B037 X002 X003 the business plan has the tabs 登录 and 注册帐号, each linking to its route', async () => {
    const onNavigate = vi.fn()
    await render(
      <BusinessPlanShell product={product} links={links} entry={entry('login', onNavigate)}>
        {null}
      </BusinessPlanShell>,
    )
    expect(ways()).toEqual([
      ['登录', '/user/login'],
      ['注册帐号', '/user/register'],
    ])
    expect(the('.shell-entry', '登录').getAttribute('aria-current')).toBe('page')
    await click(the('.shell-entry', '注册帐号'))
    expect(onNavigate.mock.calls).toEqual([['/user/register']])
  })

  it('B038 X004 X005 the experiment links from each page to the other', async () => {
    const page = (current: 'login' | 'register') => (
      <ExperimentShell product={product} links={links} entry={entry(current)}>
        {null}
      </ExperimentShell>
    )
    const show = await render(page('login'))
    expect(ways()).toEqual([['没有帐号？去注册', '/user/register']])
    await show(page('register'))
    expect(ways()).toEqual([['已有帐号，去登录', '/user/login']])
  })
})

describe('registration', () => {
  const field = (name: string) => the<HTMLInputElement>(`input[name=${name}]`)
  const send = () => act(async () => the<HTMLFormElement>('form').requestSubmit())
  const props = { Shell: LoginShell, product, links, busy: false, problem: null, onSubmit: vi.fn() }

  it('B125 G046 sends login code, name, class code and the chosen password', async () => {
    const onSubmit = vi.fn()
    await render(<RegisterPage {...props} onSubmit={onSubmit} />)
    await type(field('validCode'), 'KJ2601')
    await type(field('loginCode'), 'lin.xm')
    await type(field('studentName'), '林小满')
    await type(field('password'), 'Lesson2026')
    await type(field('confirmPassword'), 'Lesson2026')
    await click(the('input[type=checkbox]'))
    await send()
    const passwords = { password: 'Lesson2026', confirmPassword: 'Lesson2026' }
    expect(onSubmit.mock.calls).toEqual([
      [{ validCode: 'KJ2601', loginCode: 'lin.xm', studentName: '林小满', isAgreed: true, ...passwords }],
    ])
    expect(await objections()).toEqual([])
  })

  it('sends a required captcha, and marks it while it is missing or wrong', async () => {
    const onSubmit = vi.fn()
    const answer = { captchaKey: 'k'.repeat(16), validCode: 'ACEH' }
    const captcha = ({ invalid, onAnswer }: CaptchaPlace) => (
      <button type="button" name="captcha" aria-invalid={invalid} onClick={() => onAnswer(answer)}>
        ACEH
      </button>
    )
    const problem = { field: null, text: '请输入验证码' }
    const show = await render(<RegisterPage {...props} captcha={captcha} problem={problem} onSubmit={onSubmit} />)
    const answerIt = the<HTMLButtonElement>('button[name=captcha]')
    expect(answerIt.getAttribute('aria-invalid')).toBe('true')
    await act(async () => answerIt.click())
    await send()
    await show(<RegisterPage {...props} captcha={captcha} onSubmit={onSubmit} />)
    expect(the('button[name=captcha]').getAttribute('aria-invalid')).toBe('false')
    const typed = { validCode: '', loginCode: '', studentName: '', password: '', confirmPassword: '', isAgreed: false }
    expect(onSubmit.mock.calls).toEqual([[{ ...typed, captcha: answer }]])
  })

  it('B002 B036 uses the shell of its layout in every mode', async () => {
    const seen: (readonly [string, string, string | undefined])[] = []
    for (const { layout, ...mode } of Object.values(modes)) {
      const Shell = shells[layout] ?? LoginShell
      const show = await render(<RegisterPage {...props} Shell={Shell} product={mode} entry={entry('register')} />)
      const at = the('[data-shell]').dataset.shell
      seen.push([words(the('.session-product')), words(the('h1')), at])
      expect(ways().map(([, href]) => href)).toContain('/user/login')
      await show(null)
    }
    expect(seen).toEqual(Object.values(modes).map(({ name, layout }) => [name, '注册帐号', layout]))
  })

  it('shows an error at its field, and sends nothing while busy', async () => {
    const onSubmit = vi.fn()
    const problem = { field: 'loginCode' as const, text: '该帐号已被其他用户使用' }
    await render(<RegisterPage {...props} busy problem={problem} onSubmit={onSubmit} />)
    await send()
    expect([
      words(the('[role=alert]')),
      field('loginCode').getAttribute('aria-invalid'),
      field('validCode').getAttribute('aria-invalid'),
      said(field('loginCode'), 'aria-describedby').includes(problem.text),
      onSubmit.mock.calls,
    ]).toEqual([problem.text, 'true', null, true, []])
  })

  it('G046 the result shows the account without the password; without a result the page leads to registration', async () => {
    const registered = {
      loginCode: 'lin.xm',
      studentName: '林小满',
      className: '一班',
      isWaiting: false,
    }
    const result = { Shell: LoginShell, product, links, onLogin: vi.fn(), onRegister: vi.fn() }
    const show = await render(<RegisterResultPage {...result} registered={registered} />)
    expect([words(the('h1')), all('dd').map(words)]).toEqual(['注册成功', ['lin.xm', '林小满', '一班']])
    expect(words(the('.register-lead'))).toBe('您已加入一班，登录后即可开始学习。')
    await click(the('button', '去登录'))
    await show(<RegisterResultPage {...result} registered={{ ...registered, isWaiting: true }} />)
    expect(words(the('.register-lead'))).toBe('加入一班的申请已提交，老师同意后即可进入课堂。')
    await show(<RegisterResultPage {...result} registered={null} />)
    await click(the('button', '去注册'))
    expect([result.onLogin.mock.calls.length, result.onRegister.mock.calls.length]).toEqual([1, 1])
    expect(await objections()).toEqual([])
  })
})

describe('the captcha field', () => {
  const props: CaptchaFieldProps = {
    kind: 'picture',
    asked: { captchaKey: 'key', kind: 'picture', content: 'data:image/svg+xml,%3Csvg/%3E' },
    problem: null,
    value: '',
    onChange: vi.fn(),
    onRenew: vi.fn(),
    onTurn: vi.fn(),
  }
  const input = () => the<HTMLInputElement>('input[name=validCode]')

  it('G045 shows the picture, loads another one on a press, and switches to a text question', async () => {
    const show = await render(<CaptchaField {...props} />)
    expect(the<HTMLImageElement>('img').getAttribute('src')).toBe(props.asked?.content)
    await type(input(), 'aceh')
    await click(the('button', '换一张'))
    await click(the('button', '看不见图片？改用文字题'))
    expect([props.onChange, props.onRenew, props.onTurn].map((fn) => vi.mocked(fn).mock.calls.length)).toEqual([
      1, 1, 1,
    ])
    const asked = { captchaKey: 'key', kind: 'question' as const, content: '七加五减三等于多少？请用数字回答' }
    await show(<CaptchaField {...props} kind="question" asked={asked} />)
    expect(said(input(), 'aria-describedby')).toBe(asked.content)
    expect(await objections()).toEqual([])
  })

  it('is read-only before a captcha has loaded, and says why', async () => {
    await render(<CaptchaField {...props} asked={null} problem="操作过于频繁，请稍后再试" />)
    expect([input().readOnly, said(input(), 'aria-describedby')]).toEqual([true, '操作过于频繁，请稍后再试'])
  })
})
