declare module 'swagger-ui-dist/absolute-path.js' {
  /** The path of Swagger UI's files. */
  export default function absolutePath(): string;
}
