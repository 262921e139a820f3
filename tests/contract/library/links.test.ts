/** Links to pages elsewhere: which addresses teachers can use, and the form in which they are stored. */
import { expect, test } from 'vitest'
import { LINK_MAX } from '../../../contract/limits'
import { hostOf, linkOf, linkProblem } from '../../../contract/rules/library/links'

test.each([
  'https://example.org',
  'http://example.org/a?b=c#d',
  ' https://例子.中国/路径 ',
  'HTTPS://EXAMPLE.ORG',
  'http://192.168.1.7:8080/',
  'https://[2001:db8::1]/',
])('accepts %s', (address) => expect(linkProblem(address)).toBeNull())

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['example.org', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['JAVASCRIPT:alert(1)//https://example.org', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['ftp://example.org', 'scheme'],
  ['//example.org', 'scheme'],
  ['https://', 'invalid'],
  ['https://exa mple.org', 'invalid'],
  ['https://example.org\\@evil.example', 'invalid'],
  ['https://-', 'invalid'],
  ['https://user:secret@example.org', 'account'],
  ['https://example.org@evil.example', 'account'],
] as const)('refuses %s: %s', (address, problem) => expect(linkProblem(address)).toBe(problem))

test('refuses an address that is too long as entered or in its stored form', () => {
  expect(linkProblem(`https://example.org/${'a'.repeat(LINK_MAX)}`)).toBe('tooLong')
  // Each character takes nine in the stored form.
  expect(linkProblem(`https://example.org/${'例'.repeat(300)}`)).toBe('tooLong')
  expect(linkProblem(`https://example.org/${'a'.repeat(LINK_MAX - 'https://example.org/'.length)}`)).toBeNull()
})

test('is stored without surrounding blanks and in one form', () => {
  expect(linkOf(' HTTPS://Example.ORG/a b'.replace(' b', '%20b'))).toBe('https://example.org/a%20b')
  expect(linkOf('https://例子.中国/路')).toBe('https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF')
})

test('names the host', () => {
  expect([hostOf('https://example.org:8443/a'), hostOf('nothing')]).toEqual(['example.org:8443', ''])
})
