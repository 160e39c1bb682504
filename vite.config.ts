import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, UserConfig } from 'vite'
import { screenFiles } from './scripts/screen-files.ts'
import { sharedChunk } from './scripts/shared-chunks.ts'

/** A chunk's name without the entries that need it, which Rolldown appends. */
const withoutEntries = (name: string) => name.replace(/~.*/, '')

/**
 * The browser's entries, built one after the other into dist/client: separately, so that a guest's page is one
 * script of its own and never waits for a chunk that it shares with the owner's app.
 */
const browser: UserConfig = {
  build: { outDir: 'dist/client', target: 'es2022', manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          input: { owner: 'src/app/web/owner.tsx' },
          output: {
            chunkFileNames: ({ name }) => `assets/${withoutEntries(name)}-[hash].js`,
            // Code that screens share goes into chunks by which families of screens need it, never merged by size: merged
            // chunks may import each other, and the page stays blank. scripts/chunk-circles.mjs refuses such a build.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'app', tags: ['$initial'], priority: 1 },
                {
                  name: sharedChunk,
                  debugName: 'shared',
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'later',
                  minShareCount: 2,
                  entriesAware: true,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    public: {
      consumer: 'client',
      build: {
        // Scripts preload nothing (`plainImports`), so they need no lists of what to preload.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Code used by both the page's own script and a tab fetched later, React and the icons above all, would
            // otherwise go into files of its own: two more requests and another kilobyte on each first visit.
            codeSplitting: {
              groups: [
                {
                  name: 'public',
                  test: /src\/app\/web\/public\.tsx|src\/ui\/public\/icons|node_modules\/(?:react|scheduler)/,
                },
              ],
            },
          },
          // Files of words are fetched by address: only their exports matter.
          preserveEntrySignatures: 'exports-only',
          input: {
            public: 'src/app/web/public.tsx',
            start: 'src/ui/public/page-start.js',
            // Stylesheets of their own, so that neither kind of page carries the other's. A chunk whose script
            // imported a stylesheet would wait for it, although the pages have it inlined.
            base: 'src/ui/public/public.css',
            landing: 'src/features/marketing/public/landing.css',
            guests: 'src/features/guest-site/public/guest-pages.css',
            'wall-sheet': 'src/features/wall/public/wall.css',
            'dj-sheet': 'src/features/songs/public/dj-list.css',
            // Words for guests: a file for each group of words and language, of which a page names its own.
            ...Object.fromEntries(
              globSync('src/features/*/model/words/!(form-words|page-words).*.ts').map((file) => [
                basename(file, '.ts'),
                file,
              ]),
            ),
            // The stylesheets of the guests' tabs, each inlined in its own page and fetched along with its
            // script by the others.
            ...Object.fromEntries(
              globSync('src/features/*/public/*-tab.css').map((sheet) => [basename(sheet, '.css'), sheet]),
            ),
          },
        },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-public.json',
      },
    },
    wall: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: {
            wall: 'src/features/wall/public/wall.ts',
            'dj-list': 'src/features/songs/public/dj-list.ts',
          },
        },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-wall.json',
      },
    },
    checkout: {
      consumer: 'client',
      build: {
        rolldownOptions: { input: { checkout: 'src/features/billing/web/public-checkout.ts' } },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-checkout.json',
      },
    },
    worker: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: 'src/app/web/service-worker.ts',
          // One classic script, because not every browser runs a module worker. Its address never changes.
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'public', 'wall', 'checkout', 'worker'])
        await builder.build(builder.environments[name]!)
    },
  },
}

/**
 * Each file that a guest's script fetches later is a single file without a stylesheet: Vite's code for
 * preloading its dependencies would take 600 of the 65,536 bytes that the first script may have.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'public',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** The parts of auth-js that the product does not offer: passkeys and wallets. */
const UNUSED_AUTH: Record<string, string> = {
  'lib/web3/ethereum':
    'export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null',
  'lib/webauthn': `export class WebAuthnApi {}
    export const browserSupportsWebAuthn = () => false
    export const createCredential = null, getCredential = null, webAuthnAbortService = null,
      deserializeCredentialCreationOptions = null, deserializeCredentialRequestOptions = null,
      serializeCredentialCreationResponse = null, serializeCredentialRequestResponse = null`,
}

/**
 * Every screen of the owner's app begins with auth-js, whose single class contains everything it can do: the imports
 * that the product never calls are left out (decision 22). A version that imports more of these files does not build.
 */
const leanAuth: Plugin = {
  name: 'lean-auth',
  enforce: 'pre',
  load: {
    filter: { id: /auth-js\/dist\/module\/(lib\/web3\/ethereum|lib\/webauthn)\.js$/ },
    handler: (id) => UNUSED_AUTH[/module\/(.*)\.js$/.exec(id)?.[1] ?? ''],
  },
}

/**
 * V8 keeps a script's text for as long as it runs: one byte for each character if all are ASCII, two otherwise. The
 * server's own would take 4 MB instead of 2 for the few of its texts that are in other letters (decision 30).
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Libraries that the server needs from its start on: bundled, only what is used of them is loaded, and not as some
 * hundreds of modules (decision 30). The others stay external: they come as they are asked for, or load files of their own.
 */
const BUNDLED = [
  /^@react-email\//,
  'zod',
  'hono',
  '@hono/node-server',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
  'kysely',
  'css-tree',
  'source-map-js',
  'culori',
  'jose',
  'react',
  'react-dom',
]

const isBundled = (name: string) =>
  BUNDLED.some((bundled) => (typeof bundled === 'string' ? bundled === name : bundled.test(`${name}/`)))

/**
 * A library that stays outside and imports one that is bundled would bring a second copy of it, whose classes are not
 * ours: malformed JSON was a fault of the server that way. Such a build fails.
 */
const oneCopyEach: Plugin = {
  name: 'one-copy-each',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    const imports = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
    )
    const names = new Set(imports.map((imported) => /^(?:@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? ''))
    for (const name of names) {
      const manifest = `node_modules/${name}/package.json`
      // Neither our own chunks nor Node's modules have one.
      if (!existsSync(manifest)) continue
      const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
      const second = Object.keys({ ...dependencies, ...peerDependencies }).find(isBundled)
      if (second) this.error(`${name} is outside of the bundle and imports ${second}, which is in it.`)
    }
  },
}

interface Manifest {
  dependencies?: object
  peerDependencies?: object
}

/** The server, with `--ssr`. */
const server: UserConfig = {
  publicDir: false,
  // Of React's two builds, only the one that belongs to how our own JSX is compiled.
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  ssr: { noExternal: BUNDLED },
  build: {
    outDir: 'dist/server',
    target: 'node24',
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/app/server/main.ts',
        admin: 'src/app/server/operator/admin.ts',
        // Run as processes of their own, because they open files from strangers.
        'rewrite-video-program': 'src/platform/server/video/rewrite-video-program.ts',
        'draw-picture-program': 'src/features/media/server/draw-picture-program.ts',
        // Also a process of its own: the memory that its model needs is released when no pictures arrive.
        'filter-picture-program': 'src/features/media/server/filter-picture-program.ts',
      },
      // All in one folder, so that the code that starts a program finds it next to itself (`programPath`).
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `${withoutEntries(name)}-[hash].js`,
        // One file of everything left 11 MB more behind at rest: Node decodes it outside of V8's heap, and that memory is
        // not returned.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules/,
              entriesAware: true,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild
      ? [asciiOnly, oneCopyEach]
      : [screenFiles(/(web-feature|composed-screens)\.ts$/), plainImports, leanAuth]),
  ],
  ...(isSsrBuild ? server : browser),
}))
