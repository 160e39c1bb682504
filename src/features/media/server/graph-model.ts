import { add, avgPool, fused, mul, softmax, squeeze, sub } from '@tensorflow/tfjs-core'
import type { NamedTensorMap, Tensor, Tensor4D } from '@tensorflow/tfjs-core'

/** A model as serialized by TensorFlow: each node names its inputs, which precede it. */
export interface GraphModel {
  node: GraphNode[]
}

interface GraphNode {
  name: string
  op: string
  input?: string[]
  attr?: Record<string, { s?: string; list?: { i?: string[]; s?: string[] } } | undefined>
}

type Compute = (inputs: Tensor[], node: GraphNode) => Tensor

/** All the operations in our model. The library that reads any model would add 25 MB. */
const OPERATIONS: Record<string, Compute> = {
  Mul: ([a, b]) => mul(a!, b!),
  Sub: ([a, b]) => sub(a!, b!),
  AddV2: ([a, b]) => add(a!, b!),
  _FusedConv2D: ([x, filter, bias], node) => fused.conv2d(convolution(x!, filter!, bias!, node)),
  FusedDepthwiseConv2dNative: ([x, filter, bias], node) =>
    fused.depthwiseConv2d(convolution(x!, filter!, bias!, node)),
  AvgPool: ([x], node) => avgPool(x as Tensor4D, sides(node, 'ksize'), sides(node, 'strides'), padding(node)),
  Squeeze: ([x], node) => squeeze(x!, numbers(node, 'squeeze_dims')),
  _FusedMatMul: ([a, b, bias]) => fused.matMul({ a: a!, b: b!, bias: bias! }),
  Softmax: ([x]) => softmax(x!),
  Identity: ([x]) => x!,
}

/**
 * The model's output for its one input.
 * @throws if the model uses an operation that is not listed above
 */
export function runGraph({ node: nodes }: GraphModel, weights: NamedTensorMap, input: Tensor): Tensor {
  const computed = new Map<string, Tensor>()
  let last = input
  for (const node of nodes) {
    if (node.op === 'Const') continue
    const inputs = (node.input ?? []).map((name) => computed.get(name) ?? weights[name]!)
    last = node.op === 'Placeholder' ? input : operation(node.op)(inputs, node)
    computed.set(node.name, last)
  }
  return last
}

function operation(name: string): Compute {
  const found = OPERATIONS[name]
  if (!found) throw new Error(`the model has an operation that is not known here: ${name}`)
  return found
}

function convolution(x: Tensor, filter: Tensor, bias: Tensor, node: GraphNode) {
  const after = node.attr?.['fused_ops']?.list?.s?.map(text)
  return {
    x: x as Tensor4D,
    filter: filter as Tensor4D,
    bias,
    strides: sides(node, 'strides'),
    pad: padding(node),
    activation: after?.includes('Relu6') ? ('relu6' as const) : ('linear' as const),
  }
}

/** Height and width out of four numbers, which are ordered as picture, height, width, channels. */
function sides(node: GraphNode, name: string): [number, number] {
  const [, height = 1, width = 1] = numbers(node, name)
  return [height, width]
}

function numbers(node: GraphNode, name: string): number[] {
  return (node.attr?.[name]?.list?.i ?? []).map(Number)
}

function padding(node: GraphNode): 'same' | 'valid' {
  return text(node.attr?.['padding']?.s ?? '') === 'SAME' ? 'same' : 'valid'
}

/** Strings are base64-encoded. */
function text(word: string): string {
  return Buffer.from(word, 'base64').toString('latin1')
}
