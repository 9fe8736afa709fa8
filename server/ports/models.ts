/** Where a model is reached, and as whom. */
export interface ModelAccount {
  /** Address of an interface compatible with OpenAI's, e.g. `https://api.deepseek.com/v1`. */
  readonly baseUrl: string
  /** Empty where the provider asks for none. */
  readonly apiKey: string
  readonly model: string
  readonly timeoutMs: number
}

/** Models for text and for vectors. */
export interface Models {
  /** The whole answer to one question, of about `maxTokens` tokens at most. @throws ModelProblem */
  complete(account: ModelAccount, question: string, maxTokens: number): Promise<string>
  /** One vector a text, in their order. @throws ModelProblem */
  embed(account: ModelAccount, texts: readonly string[]): Promise<number[][]>
}

/**
 * Why a provider gave no answer: it could not be reached, it did not answer in time, it refused (its own
 * words), or what it said could not be understood.
 */
export class ModelProblem extends Error {
  override name = 'ModelProblem'
  readonly kind: 'unreachable' | 'timeout' | 'refused' | 'unreadable'
  constructor(kind: ModelProblem['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}
