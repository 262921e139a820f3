/**
 * No page links to an address of a feature that is off. The test starts at the first page of each role, presses every
 * link and button, and visits every resulting address, in a school without any feature.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { expect, test } from '../../support/browser/test'

/** Labels of buttons that end the session, or leave the page under test. */
const LEFT_OUT = '退出|注销|刷新|重新加载'
const FEATURE_OFF = '本校未开通此功能'
/** Whether an address is an error page. */
const isRefused = (address: string): boolean => /\/dist\/(404|403|500)$/.test(address)

declare global {
  interface Window {
    /** While set, the page does not navigate, and this function receives the target addresses. */
    offered?: (address: string) => void
  }
}

/** Makes pages report their navigation targets instead of navigating, while `window.offered` is set. */
function holdNavigation(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history)
    history[name] = (state, unused, url) =>
      window.offered && url ? window.offered(String(url)) : original(state, unused, url)
  }
  const open = window.open.bind(window)
  window.open = (url, ...rest) => {
    if (!window.offered) return open(url, ...rest)
    window.offered(String(url))
    return null
  }
}

/** Presses every control, including the entries of menus that open; returns the resulting addresses. */
const offersOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (leftOut) => {
    const offers = new Set<string>()
    window.offered = (address) => offers.add(new URL(address, location.href).href)
    // Following a link would load another page.
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('click', stay)
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const press = async (element: HTMLElement) => {
      if (element.isConnected && !new RegExp(leftOut).test(element.textContent + (element.ariaLabel ?? ''))) {
        element.click()
        await drawn()
      }
    }
    const found = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    for (const link of found('a[href]')) offers.add(link instanceof HTMLAnchorElement ? link.href : '')
    for (const element of found('button:not(:disabled), [role=tab], [role=radio], input[type=radio], a[href]')) {
      await press(element)
      for (const entry of found('[role=menuitem], [role=menu] button, [role=menu] a')) await press(entry)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await drawn()
    }
    window.removeEventListener('click', stay)
    window.offered = undefined
    return [...offers]
  }, LEFT_OUT)

/** The kind of a page, with placeholders for ids; sorting, filtering and layout do not make another kind. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const segments = pathname.split('/').map((segment) => (/\d|%|^demo/.test(segment) ? ':id' : segment))
  const ids = [...searchParams.keys()].filter((name) => /Id$|Code$/.test(name))
  return `${segments.join('/')}?${ids.sort().join('&')}`
}

async function crawl(page: Page, url: string): Promise<{ findings: string[]; visited: number }> {
  const findings: string[] = []
  const seen = new Set<string>()
  const waiting = [{ address: page.url(), from: 'the first page' }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    await page.goto(address)
    await expect(page.getByRole('heading').or(page.getByRole('alert')).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '正在打开页面' })).toHaveCount(0)
    await expect(page.getByRole('heading').or(page.getByRole('alert')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (isRefused(page.url())) findings.push(`${from} offers ${address}, which is off`)
    else if (await page.getByText(FEATURE_OFF).count())
      findings.push(`${address}, offered by ${from}, asks for what is off`)
    else
      for (const offer of await offersOf(page)) {
        if (!offer.startsWith(`${url}/dist/`) || seen.has(kindOf(offer))) continue
        seen.add(kindOf(offer))
        waiting.push({ address: offer, from: new URL(address).pathname })
      }
  }
  return { findings, visited: seen.size }
}

async function copyStandardCourse(url: string, token: string): Promise<void> {
  const [standard] = (await ask(url, 'findTemplates', { list: 'standard' }, token)).list
  if (!standard) throw new Error('the demo school has a standard course')
  await ask(url, 'copyTemplate', { courseTemplateId: standard.courseId }, token)
}

test.describe('a school without any feature @full', () => {
  test.use({ settings: { APP_MODE: 'business', LICENSE_REQUIRED: 'on', STATECHARTS: 'off' } })

  for (const [person, least] of [
    ['t001', 40],
    ['s001', 20],
    ['admin', 20],
  ] as const) {
    test(`D1 B021 B022 ${person} is offered no address of a feature that is off @full`, async ({
      openAs,
      openInClass,
      podium,
      room,
    }) => {
      test.setTimeout(600_000)
      await podium.stop()
      await room.write('delete from license')
      await podium.start()
      // A course of the teacher, whose editor is off.
      if (person === 't001') await copyStandardCourse(podium.url, await room.token(person))
      const { page, url } = person === 'admin' ? await openAs(person) : await openInClass(person)
      await page.addInitScript(holdNavigation)
      const { findings, visited } = await crawl(page, url)
      expect(findings).toEqual([])
      expect(visited).toBeGreaterThan(least)
    })
  }
})
