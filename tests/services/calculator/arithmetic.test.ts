/** The calculator's arithmetic: correct results, errors in Chinese, and bounded time for any input. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXPRESSION_MAX } from '../../../contract/limits'
import { texts } from '../../../src/machines/live/calculator/texts'
import { evaluate } from '../../../src/services/calculator/arithmetic'

const result = (expression: string, angle: 'deg' | 'rad' = 'deg', answer = ''): string => {
  const outcome = evaluate({ expression, angle, answer })
  return outcome.ok ? outcome.result : `${outcome.problem}${outcome.word && ` ${outcome.word}`}`
}

describe('B207 the calculator', () => {
  test.each([
    ['1+2×3', '7'],
    ['(1+2)×3', '9'],
    ['0.1+0.2', '0.3'],
    ['7÷2', '3.5'],
    ['2−5', '−3'],
    ['−2^2', '−4'],
    ['2^3^2', '512'],
    ['2^−1', '0.5'],
    ['5!', '120'],
    ['170!', '7.25741561531e+306'],
    ['√9', '3'],
    ['√(2+2)×3', '6'],
    ['√2.25', '1.5'],
    ['2π', '6.28318530718'],
    ['2(3+4)', '14'],
    ['ln(e)', '1'],
    ['lg(1000)', '3'],
    ['(1+2', '3'],
    ['sin(30', '0.5'],
    ['8%3', '2'],
    ['1e3+1', '1001'],
    ['SIN(30)', '0.5'],
    ['9 ÷ 3', '3'],
  ])('%s is %s', (expression, value) => expect(result(expression)).toBe(value))

  test.each([
    ['50%', '0.5'],
    ['200+10%', '220'],
    ['200−10%', '180'],
    ['5%+2', '2.05'],
    ['200+10%+5', '225'],
    ['(5%+2)×2', '4.1'],
    ['200+10%−20%', '176'],
    ['5%×2', '0.1'],
  ])('per cent: %s is %s', (expression, value) => expect(result(expression)).toBe(value))

  test.each([
    ['sin(30)', '0.5', '−0.988031624093'],
    ['cos(90)', '0', '−0.448073616129'],
    ['sin(180)', '0', '−0.801152635734'],
    ['tan(45)', '1', '1.61977519054'],
    ['asin(1)', '90', '1.57079632679'],
  ])('%s is %s in degrees, %s in radians', (expression, deg, rad) => {
    expect(result(expression, 'deg')).toBe(deg)
    expect(result(expression, 'rad')).toBe(rad)
  })

  test('sin(π) is 0 in radians', () => expect(result('sin(π)', 'rad')).toBe('0'))
  test('Ans is the last result', () => {
    expect(result('Ans×2', 'deg', '−21')).toBe('−42')
    expect(result('Ans', 'deg')).toBe('0')
  })

  test.each([
    ['1÷0', 'zeroDivision'],
    ['1÷(2−2)', 'zeroDivision'],
    ['5 mod 0', 'zeroDivision'],
    ['√(−1)', 'notReal'],
    ['(−8)^(1÷3)', 'notReal'],
    ['tan(90)', 'notReal'],
    ['ln(−1)', 'notReal'],
    ['9^9^9', 'tooLarge'],
    ['171!', 'factorial'],
    ['1.5!', 'factorial'],
    ['(−1)!', 'factorial'],
    ['9!!', 'factorial'],
    ['1+', 'incomplete'],
    ['1.2.3', 'incomplete'],
    ['3 4', 'incomplete'],
    ['sin', 'incomplete'],
    ['sin(1,2)', 'incomplete'],
    [')', 'incomplete'],
    ['苹果', 'unknown 苹果'],
    ['x+1', 'unknown x'],
    ['eval(1)', 'unknown eval'],
    ['a=3', 'notAllowed'],
    ['f(x)=x', 'notAllowed'],
    ['[1,2]', 'notAllowed'],
    ['"x"', 'notAllowed'],
    ['1:9', 'notAllowed'],
    ['1;2', 'notAllowed'],
    ['1 and 2', 'notAllowed'],
    ['{a:1}', 'notAllowed'],
    ['ans.constructor', 'notAllowed'],
  ])('%s has no result: %s', (expression, problem) => expect(result(expression)).toBe(problem))

  test('every problem has a Chinese text', () => {
    for (const say of Object.values(texts.problems)) expect(say('x')).toMatch(/[\u4e00-\u9fff]/)
  })

  test('any input is evaluated at once', () => {
    const part = fc.constantFrom(
      ...'0123456789.+−×÷^!%()√π'.split(''),
      'sin(',
      'ln(',
      'Ans',
      '苹',
      '[',
      '"',
      '=',
      ';',
      ':',
      ' ',
    )
    const line = fc.array(part, { maxLength: EXPRESSION_MAX }).map((parts) => parts.join('').slice(0, EXPRESSION_MAX))
    const started = performance.now()
    fc.assert(
      fc.property(line, (expression) => {
        const outcome = evaluate({ expression, angle: 'deg', answer: '' })
        expect(outcome.ok ? Number(outcome.result.replaceAll('−', '-')) : outcome.problem).not.toBeNaN()
      }),
      { numRuns: 2_000 },
    )
    expect(performance.now() - started).toBeLessThan(15_000)
    for (const worst of [
      '('.repeat(200),
      '√('.repeat(100),
      `170${'!'.repeat(197)}`,
      `${'9^'.repeat(99)}9`,
      `${'1%+'.repeat(66)}1`,
    ]) {
      const before = performance.now()
      evaluate({ expression: worst, angle: 'deg', answer: '' })
      expect(performance.now() - before).toBeLessThan(1_000)
    }
  })

  test('an expression that is too long is refused', () =>
    expect(result(`${'1+'.repeat(EXPRESSION_MAX)}1`)).toBe('incomplete'))
})
