import { Injectable } from '@nestjs/common';
import { PeopleList } from './people-list.repository.ts';

export interface Choices {
  departments: string[];
  locations: string[];
}

/** The values to filter people by, and to choose from when editing one. */
@Injectable()
export class OfferChoices {
  constructor(private readonly list: PeopleList) {}

  async execute(): Promise<Choices> {
    const [departments, locations] = await Promise.all([
      this.list.choices('department'),
      this.list.choices('location'),
    ]);
    return { departments, locations };
  }
}
