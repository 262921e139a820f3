import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'

test('the page of calls and sockets can sign in, send a call, and keep a socket open', async ({ open }, info) => {
  const { page, url } = await open()
  const complaints = complaintsOf(page)
  await page.goto(`${url}/docs`)
  await page.getByRole('button', { name: 't001', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('#sign-in-status')).toHaveText('signed in as t001')

  const card = page.locator('#call-findTeachingClasses')
  await card.locator('summary').click()
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.locator('.status')).toContainText('HTTP 200')
  const envelope = JSON.parse((await card.locator('.result').textContent()) ?? '')
  expect(envelope).toMatchObject({ code: 200, success: true })
  const [{ teachingClassId }] = envelope.data

  const channel = page.locator('#channel-classroom')
  await channel.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(channel.locator('.wire .status')).toHaveText('connected')
  await channel.getByLabel('message').selectOption({ label: '64001 register' })
  await expect(channel.getByLabel('data')).toHaveValue(/teachingClassId/)
  await channel.getByLabel('data').fill(JSON.stringify({ teachingClassId }))
  await channel.getByRole('button', { name: 'Send' }).click()
  await expect(channel.locator('.frames li.in').filter({ hasText: '64100' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('docs.png') })
  await channel.getByRole('button', { name: 'Disconnect' }).click()
  await expect(channel.locator('.wire .status')).toContainText('closed')
  expect(complaints).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of calls and sockets is accessible (axe, ${colorScheme})`, { tag: '@full' }, async ({ open }) => {
    const { page, url } = await open({ colorScheme })
    await page.goto(`${url}/docs`)
    await page.locator('#call-saveRace > summary').click()
    await page.locator('#channel-classroom details > summary').first().click()
    expect(await axeFindings(page)).toEqual([])
  })
}
