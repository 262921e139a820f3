/**
 * Controls that are in sight and enabled, and whose event the chart lets pass, each with the reason: by chart, `state
 * event`. Everything else that can be pressed does something. What cannot be done for the moment does not belong here: its
 * control is disabled and says why.
 */
const palette = ['tool.choose', 'color.choose', 'width.choose', 'page.add', 'page.go', 'page.remove']

/** By what the hand does. They come to life again with the hand: were they disabled, each stroke would make them flicker. */
const hands: Readonly<Record<string, string>> = {
  drawing: 'The pointer that draws is held down on the paper and belongs to it: it cannot press anything else.',
  erasing: 'The pointer that erases is held down on the paper and belongs to it: it cannot press anything else.',
  writing: 'A press beside the text takes the focus from it, which ends the writing: the press finds the hand idle.',
}

export const idleControls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  board: Object.fromEntries(
    Object.entries(hands).flatMap(([hand, reason]) => palette.map((type) => [`open.hand.${hand} ${type}`, reason])),
  ),
  'teacher-plans': {
    'inClass.loading class.choose':
      'The class that is chosen already is pressed again, like a chosen option: it stays chosen.',
    'inClass.loading search.submit': 'What is looked for already is looked for again: the list shows it.',
  },
}
