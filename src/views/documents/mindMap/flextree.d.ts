/** The used part of d3-flextree, which has no types. */
declare module 'd3-flextree' {
  /** A node with its position: `x` across the tree, the middle of the node; `y` along the tree, the start of the node. */
  export interface FlexNode<Data> {
    readonly data: Data
    readonly parent: FlexNode<Data> | null
    readonly x: number
    readonly y: number
    each(visit: (node: FlexNode<Data>) => void): void
  }
  export interface Flextree<Data> {
    (root: FlexNode<Data>): FlexNode<Data>
    hierarchy(data: Data): FlexNode<Data>
  }
  export function flextree<Data>(options: {
    children?: (data: Data) => readonly Data[] | undefined
    /** The size across and along the tree. */
    nodeSize?: (node: FlexNode<Data>) => readonly [number, number]
    spacing?: (one: FlexNode<Data>, other: FlexNode<Data>) => number
  }): Flextree<Data>
}
