import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TestApp } from './test-app.ts'

interface DocumentedResponse {
  content?: Record<string, { schema: object }>
}

/** One operation in the API document, of /api or of /auth/v1. */
export interface DocumentedOperation {
  method: string
  path: string
  queryNames: string[]
  /** the names of the schemes that it admits: 'owner'; '' if anyone may call */
  admits: string[]
  /** the schema of its JSON body, if it takes one */
  bodySchema: object | undefined
  responses: Record<string, DocumentedResponse>
}

interface OpenApiDocument {
  components: object
  paths: Record<
    string,
    Record<
      string,
      {
        security?: Record<string, never[]>[]
        parameters?: { in: string; name: string }[]
        requestBody?: { content: Record<string, { schema: object }> }
        responses: Record<string, DocumentedResponse>
      }
    >
  >
}

export interface ApiDocument {
  operations: DocumentedOperation[]
  /** What the document does not describe about a response; null if it describes everything. */
  differenceOf(operation: DocumentedOperation, response: Response, text: string): string | null
}

/** The running application's document about itself. @throws Error if one of its schemas is invalid */
export async function readApiDocument(app: TestApp): Promise<ApiDocument> {
  const document = (await (await app.request('GET', '/api/openapi.json')).json()) as OpenApiDocument
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  // The package's types describe its module, whose default member is the function.
  ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
  const compiled = new Map<object, ValidateFunction>()
  const check = (schema: object) => {
    let validate = compiled.get(schema)
    if (!validate)
      compiled.set(schema, (validate = ajv.compile({ ...schema, components: document.components })))
    return validate
  }
  for (const schema of schemasOf(document)) check(schema)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      admits: security.map((scheme) => Object.keys(scheme).join()),
      queryNames: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      bodySchema: requestBody?.content['application/json']?.schema,
      responses,
    })),
  )
  return {
    operations,
    differenceOf({ responses }, response, text) {
      const documented = responses[response.status] ?? responses[`${String(response.status)[0]}XX`]
      if (!documented) return `the status ${response.status} is not documented`
      const type = (response.headers.get('content-type') ?? '').split(';')[0]!
      if (!documented.content) return text === '' ? null : 'a body where none is documented'
      const schema = documented.content[type]?.schema
      if (!schema) return `the type ${type} is not documented`
      if (type !== 'application/json') return null
      const validate = check(schema)
      return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors)
    },
  }
}

function schemasOf({ paths }: OpenApiDocument): object[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const contents = operations.flatMap(({ requestBody, responses }) => [
    requestBody?.content ?? {},
    ...Object.values(responses).map(({ content = {} }) => content),
  ])
  return contents.flatMap((content) => Object.values(content).map(({ schema }) => schema))
}
