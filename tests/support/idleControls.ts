/**
 * Controls that are visible and enabled although the chart ignores their event, each with the reason: by chart, as
 * `state event`. Every other enabled control does something. An action that is impossible for the moment does not
 * belong here: its control is disabled and says why.
 */
const palette = ['tool.choose', 'color.choose', 'width.choose', 'page.add', 'page.go', 'page.remove']

/**
 * While the pointer draws, erases or writes. The controls work again when the stroke ends; disabling them would make
 * them flicker at each stroke.
 */
const hands: Readonly<Record<string, string>> = {
  drawing: 'The pointer that draws is held down on the paper and belongs to it: it cannot press anything else.',
  erasing: 'The pointer that erases is held down on the paper and belongs to it: it cannot press anything else.',
  writing: 'A press beside the text takes the focus from it, which ends the writing: the press finds the hand idle.',
}

/** The same on a mind map: disabled controls would flicker. */
const mapTools = ['node.add', 'map.edit', 'remark.open', 'node.delete', 'text.begin', 'node.move']
const mapHands = {
  dragging: 'The pointer that drags a node belongs to it: it cannot press anything else.',
  writing: 'A press beside the text takes the focus from it, which ends the writing: the press finds the map at rest.',
}

/** The same for a marker on the timeline of a video. */
const markHands: Readonly<Record<string, string>> = {
  byHand: 'The pointer that holds the mark belongs to it: it cannot press anything else.',
  byKeys: 'A press beside the mark takes the focus from it, which stores it: the press finds it let go.',
}

export const idleControls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  board: Object.fromEntries(
    Object.entries(hands).flatMap(([hand, reason]) => palette.map((type) => [`open.hand.${hand} ${type}`, reason])),
  ),
  'mind-map': {
    ...Object.fromEntries(
      Object.entries(mapHands).flatMap(([state, reason]) => mapTools.map((type) => [`open.${state} ${type}`, reason])),
    ),
    'open.writing map.undo': mapHands.writing,
  },
  'teacher-plans': Object.fromEntries(
    ['loading', 'listed', 'failed'].flatMap((state) => [
      [
        `inClass.${state} class.choose`,
        'The class that is chosen already is pressed again, like a chosen option: it stays chosen.',
      ],
      [`inClass.${state} search.submit`, 'What is looked for already is looked for again: the list shows it.'],
    ]),
  ),
  'video-player': {
    'video.broken video.retry':
      'The preview hears it too and asks for the bytes anew; the chart goes on when the video can be read.',
  },
  'video-tests': Object.fromEntries(
    Object.entries(markHands).flatMap(([hand, reason]) =>
      ['item.pick', 'moment.open', 'delete.ask'].map((type) => [`work.adjusting.${hand} ${type}`, reason]),
    ),
  ),
}
