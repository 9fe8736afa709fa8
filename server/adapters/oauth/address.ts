/** The provider's page with parameters in the given order: WeChat compares the order. */
export const pageWith = (page: string, parameters: Record<string, string>, hash = '') =>
  `${page}?${new URLSearchParams(parameters)}${hash}`
